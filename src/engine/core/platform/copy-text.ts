import { zh } from '../../../language/zh';

/** Puts text on the clipboard. Throws when the browser refuses. */
export async function copyText(text: string): Promise<void> {
  // Browsers offer the clipboard on https and loopback only; a warehouse's own network often is neither.
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const box = document.createElement('textarea');
  box.value = text;
  box.style.position = 'fixed';
  box.style.opacity = '0';
  document.body.append(box);
  box.select();
  const done = document.execCommand('copy');
  box.remove();
  if (!done) throw new Error(zh`复制失败`);
}
