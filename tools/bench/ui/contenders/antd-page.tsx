import { ConfigProvider } from 'antd';
import chinese from 'antd/locale/zh_CN';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Shows a hand-written page as the product's is shown: in Chinese, without movement of content. */
export function show(page: ReactNode): void {
  createRoot(document.getElementById('root')!).render(<ConfigProvider locale={chinese}>{page}</ConfigProvider>);
}
