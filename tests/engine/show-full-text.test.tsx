import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showFullText } from '../../src/engine/antd/list/show-full-text';

/** A row of cells of 100 pixels, each with as much text as it says. */
function openRow(texts: Record<string, number>) {
  render(
    <table onMouseOver={showFullText}>
      <tbody>
        <tr>
          {Object.keys(texts).map((text) => (
            <td key={text} data-field="name">
              <span>{text}</span>
            </td>
          ))}
        </tr>
      </tbody>
    </table>,
  );
  for (const [text, width] of Object.entries(texts)) {
    const inner = screen.getByText(text);
    Object.defineProperties(inner, { clientWidth: { value: 100 }, scrollWidth: { value: width, configurable: true } });
  }
  return userEvent.setup({ delay: null });
}

test('a text that is cut off says itself in full under the mouse, one that is not says nothing twice', async () => {
  const user = openRow({ 一个很长很长的包材名称: 300, 袋子: 100 });
  await user.hover(screen.getByText('一个很长很长的包材名称'));
  expect(screen.getByText('一个很长很长的包材名称').closest('td')).toHaveAttribute('title', '一个很长很长的包材名称');
  await user.hover(screen.getByText('袋子'));
  expect(screen.getByText('袋子').closest('td')).not.toHaveAttribute('title');
});

test('a cell that has been made wide enough says nothing any more', async () => {
  const user = openRow({ 一个很长很长的包材名称: 300 });
  const text = screen.getByText('一个很长很长的包材名称');
  await user.hover(text);
  Object.defineProperty(text, 'scrollWidth', { value: 100 });
  await user.unhover(text);
  await user.hover(text);
  expect(text.closest('td')).not.toHaveAttribute('title');
});
