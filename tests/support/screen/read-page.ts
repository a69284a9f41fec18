import type { CallSeen, FormSeen, ItemSeen, ListSeen } from './seen';

// Each of these runs in the browser, too, so that nothing outside of it may be named.

/** The list on the page, by its stable selectors alone. */
export function readList(): ListSeen {
  const text = (element: Element | null | undefined) => element?.textContent?.trim() ?? '';
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const callOf = (element: HTMLElement): CallSeen => ({
    call: element.dataset.call ?? '',
    title: text(element).replace(/^([\u4e00-\u9fff]) ([\u4e00-\u9fff])$/, '$1$2'),
  });
  const inRows = all('[data-entity] tbody [data-call]').filter((element) => !element.closest('td[data-field]'));
  const inMenus = all('[role="menuitem"] [data-call]');
  const calls = new Map([...inRows, ...inMenus].map(callOf).map((call) => [call.call, call]));
  return {
    filter: all('[data-filter] [data-field]').map((item) => ({
      field: item.dataset.field ?? '',
      title: text(item.querySelector('label')),
    })),
    columns: all('[data-entity] thead th[data-field]').map((head) => {
      const cell = document.querySelector(`[data-entity] tbody td[data-field="${head.dataset.field}"]`);
      return {
        field: head.dataset.field ?? '',
        title: text(head),
        sortable: head.classList.contains('ant-table-column-has-sorters'),
        toggle: cell?.querySelector<HTMLElement>('[data-call]')?.dataset.call ?? '',
      };
    }),
    toolbar: all('[data-entity] [data-toolbar] [data-call]').map(callOf),
    row: [...calls.values()],
  };
}

/** The open form, by its stable selectors alone. */
export function readForm(): FormSeen {
  const text = (element: Element | null | undefined) => element?.textContent?.trim() ?? '';
  const form = document.querySelector<HTMLElement>('[data-form]');
  // The first of some rows, or of a label's parts, cannot go up, with any permission.
  const isFixed = (element: Element) =>
    !(element.matches('button[title]') && element.closest('td')) &&
    !(element.matches('button') && element.closest('[data-label-designer]'));
  const sections = [...(form?.querySelectorAll<HTMLElement>('[data-section]') ?? [])];
  return {
    call: form?.dataset.form ?? '',
    title: text(document.querySelector('.ant-drawer-title, .ant-modal-title')),
    sections: sections.map((section) => ({
      title: text(section.querySelector('h2')),
      fields: [...section.querySelectorAll<HTMLElement>('[data-field]')].map((field) => ({
        field: field.dataset.field ?? '',
        title: text(field.querySelector('label')),
        required: field.querySelector('.ant-form-item-required') !== null,
        readonly: [...field.querySelectorAll(':disabled, [aria-disabled="true"], .ant-select-disabled')].some(isFixed),
      })),
    })),
  };
}

/** The record on a detail page, by its stable selectors alone. */
export function readItems(): ItemSeen[] {
  const items = [...document.querySelectorAll<HTMLElement>('[data-record] [data-field]')];
  return items.map((item) => ({
    field: item.dataset.field ?? '',
    title:
      item.closest('.ant-descriptions-item')?.querySelector('.ant-descriptions-item-label')?.textContent?.trim() ?? '',
  }));
}
