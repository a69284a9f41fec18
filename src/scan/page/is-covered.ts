/** Is something open upon the page? Keys are meant for that first. */
export const isCovered = (): boolean => document.querySelector('.ant-modal-wrap, .ant-drawer-open') !== null;
