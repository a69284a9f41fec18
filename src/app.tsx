import type { ReactNode } from 'react';
import { Frame } from './shell/frame';

document.documentElement.lang = 'zh-CN';

/** Umi asks for what stands around its router. */
export function rootContainer(pages: ReactNode): ReactNode {
  return <Frame>{pages}</Frame>;
}
