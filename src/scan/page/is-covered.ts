/** Is something open upon the page? Keys are meant for that first. */
export const isCovered = (): boolean => document.querySelector('.ant-modal-wrap, .ant-drawer-open') !== null;

/** Does the frame ask something in a dialog, as before the page is left? One that is answered already may still be fading. */
export const isAskedAbove = (): boolean => document.querySelector('.ant-modal-confirm:not(.ant-zoom-leave)') !== null;

/** Is a code asked for in a dialog of the frame, a workbench's? What is scanned is typed there. */
export const takesCodes = (): boolean => document.querySelector('[data-takes-codes]') !== null;
