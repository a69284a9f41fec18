import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from 'antd';
import { useState } from 'react';
import { allowedTags } from '../../src/fields/allowed-html';
import { cleanHtml } from '../../src/fields/rich-text/clean';
import { plainText } from '../../src/fields/rich-text/plain-text';
import { RichText } from '../../src/fields/components/rich-text';
import { RichTextInput } from '../../src/fields/rich-text/parts/rich-text-input';
import { withoutHandlers } from '../../src/fields/rich-text/parts/without-handlers';
import { richText } from '../../src/fields/rich-text/type';
import { field } from '../engine/support/goods';

// jsdom lays nothing out.
const nowhere = { left: 0, right: 0, top: 0, bottom: 0, width: 0, height: 0, x: 0, y: 0, toJSON: () => '' };
beforeAll(() => {
  Range.prototype.getClientRects = () => [nowhere] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => nowhere;
});

test.each([
  ['what runs', '<p>好<script>alert(1)</script><img src=x onerror=alert(1)></p>', '<p>好</p>'],
  ['a link that runs', '<p><a href="java\tscript:alert(1)" onclick="x()">看</a></p>', '<p><a>看</a></p>'],
  ['a link without a scheme', '<p><a href="//evil.example">看</a></p>', '<p><a>看</a></p>'],
  ['a frame', '<iframe srcdoc="<script>x()</script>"></iframe><p>好</p>', '<p>好</p>'],
  ['a drawing', '<svg><style><img src=x onerror=x()></style></svg><p>好</p>', '<p>好</p>'],
  ['styles', '<p style="position:fixed" class="x" id="y">好</p>', '<p>好</p>'],
  [
    'other names of the same',
    '<div><b>粗</b><i>斜</i><del>划</del></div>',
    '<p><strong>粗</strong><em>斜</em><s>划</s></p>',
  ],
  ['a tag that is not closed', '<p>一 < 二 <b>三', '<p>一 &lt; 二 <strong>三</strong></p>'],
  ['nothing to read', '<p>&nbsp;</p><hr>', ''],
])('of %s only what is allowed is kept', (_what, html, kept) => {
  expect(cleanHtml(html)).toBe(kept);
  expect(cleanHtml(kept)).toBe(kept);
});

test.each([
  ['<p onclick="x()">一 onclick="x()"</p>', '<p>一 onclick="x()"</p>'],
  ["<img src=x onerror='x()'>", '<img src=x>'],
  ['<svg\nonload=x()><b style="color:red" ONCLICK = x()>粗</b>', '<svg><b style="color:red">粗</b>'],
])('what is pasted is read without handlers, which the page’s policy would report: %s', (html, read) => {
  expect(withoutHandlers(html)).toBe(read);
});

test('formatted text is read as lines', () => {
  expect(plainText('<h2>须知</h2><ol><li><p>轻拿<b>轻放</b></p></li><li><p>A &amp; B</p></li></ol>')).toBe(
    '须知\n轻拿轻放\nA & B',
  );
  expect(richText.text('', {})).toBe('-');
});

test('what is kept is drawn as it was written, and nothing of it runs that was kept by other means', () => {
  const { container } = render(
    <RichText
      html={
        '<h2>须知</h2><p onclick="x()">见<a href="https://example.com">说明</a><a href="javascript:x()">坏</a><img src=x onerror=x()><script>x()</script></p>'
      }
    />,
  );
  expect(screen.getByRole('heading', { name: '须知' })).toBeInTheDocument();
  const [link, bad] = [...container.querySelectorAll('a')];
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  expect(bad).not.toHaveAttribute('href');
  expect(container.querySelectorAll('img, script, [onclick]')).toHaveLength(0);
  expect(container).toHaveTextContent('须知见说明坏');
});

const described = field('remark', '说明', { type: 'rich-text', schema: richText.valueSchema({ maxLength: 200 }) });

function openEditor(first = '') {
  const entered: unknown[] = [];
  function Form() {
    const [value, setValue] = useState<unknown>(first);
    const keep = (next: unknown) => {
      entered.push(next);
      setValue(next);
    };
    return (
      <App>
        <RichTextInput id="remark" field={described} value={value} onChange={keep} />
        <button type="button" onClick={() => setValue('<p>草稿</p>')}>
          恢复草稿
        </button>
      </App>
    );
  }
  render(<Form />);
  return { entered, user: userEvent.setup({ delay: null }) };
}

const paste = (html: string, text = '') =>
  fireEvent.paste(screen.getByRole('textbox', { name: '说明' }), {
    clipboardData: { getData: (type: string) => (type === 'text/html' ? html : text), files: [], types: ['text/html'] },
  });

test('what is pasted comes in with what is allowed of it, and is the same when the server has cleaned it', async () => {
  const { entered } = openEditor();
  await screen.findByRole('toolbar', { name: '格式' });
  const everything =
    '<h2>大</h2><h3>小</h3><p><strong>粗</strong><em>斜</em><u>下</u><s>划</s><br><a href="https://example.com/?a=1&amp;b=2">链</a></p>' +
    '<ul><li><p>甲</p></li></ul><ol start="3"><li><p>乙</p></li></ol><blockquote><p>引</p></blockquote><hr><p>完</p>';
  paste(`<div style="color:red"><script>x()</script>${everything}</div>`);
  await waitFor(() => expect(entered.at(-1)).toContain('乙'));
  const html = String(entered.at(-1));
  expect(html).toBe(everything);
  expect(cleanHtml(html)).toBe(html);
  for (const tag of allowedTags) expect(html).toContain(`<${tag}`);
});

test('buttons format what is chosen, tell what stands there, and take it back; nothing written is nothing', async () => {
  const { entered, user } = openEditor('<p>旧</p>');
  const bar = within(await screen.findByRole('toolbar', { name: '格式' }));
  await user.click(bar.getByRole('button', { name: '项目列表' }));
  expect(entered.at(-1)).toBe('<ul><li><p>旧</p></li></ul>');
  expect(bar.getByRole('button', { name: '项目列表' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(bar.getByRole('button', { name: '撤销' }));
  expect(entered.at(-1)).toBe('<p>旧</p>');
  await user.click(screen.getByRole('button', { name: '恢复草稿' }));
  expect(await screen.findByText('草稿')).toBeInTheDocument();
  expect(screen.getByText('9 / 200（含格式）')).toBeInTheDocument();
});

test('a link leads out of the console, and nowhere else', async () => {
  const { entered, user } = openEditor();
  const bar = within(await screen.findByRole('toolbar', { name: '格式' }));
  await user.click(bar.getByRole('button', { name: '链接' }));
  await user.type(screen.getByLabelText('链接地址'), 'javascript:x()');
  expect(screen.getByText(/^链接须以/)).toBeInTheDocument();
  await user.clear(screen.getByLabelText('链接地址'));
  await user.type(screen.getByLabelText('链接地址'), 'https://example.com{Enter}');
  expect(entered.at(-1)).toBe('<p><a href="https://example.com">https://example.com</a></p>');
});
