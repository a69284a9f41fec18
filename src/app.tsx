import type { ReactNode } from 'react';
import { ExtensionsProvider } from './engine/antd/extensions';
import { extensions } from './extensions';
import { Frame } from './shell/frame';

document.documentElement.lang = 'zh-CN';

/** Umi asks for what stands around its router. */
export function rootContainer(pages: ReactNode): ReactNode {
  return (
    <Frame>
      <ExtensionsProvider value={extensions}>{pages}</ExtensionsProvider>
    </Frame>
  );
}
