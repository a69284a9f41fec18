import { isOverlaid } from '../../src/scan/page/is-covered';

/** A window as antd draws it, upon the page. */
function opened(inner = ''): HTMLElement {
  const wrap = document.body.appendChild(document.createElement('div'));
  wrap.className = 'ant-modal-wrap';
  wrap.innerHTML = `<div class="ant-modal ${inner}"></div>`;
  return wrap;
}

afterEach(() => document.body.replaceChildren());

test('what is scanned while any window is open is behind it; one that is closed already, or that of a page kept behind, covers nothing', () => {
  expect(isOverlaid()).toBe(false);
  const settings = opened();
  expect(isOverlaid()).toBe(true);
  settings.remove();
  opened('ant-zoom-leave');
  opened().style.display = 'none';
  expect(isOverlaid()).toBe(false);
});
