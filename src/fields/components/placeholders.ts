import { zh } from '../../language/zh';

interface Titled {
  title: string;
}

interface Filter {
  placeholder?: string;
}

/** What an empty input says: "please enter …". */
export const enterPlaceholder = ({ title }: Titled): string => zh`请输入${title}`;

/** What an empty choice says: "please select …". */
export const selectPlaceholder = ({ title }: Titled): string => zh`请选择${title}`;

/** What an empty input of a filter says: its label stands beside it, so that the name is not said again, and never cut. */
export const enterFilter = ({ placeholder }: Filter): string => placeholder ?? zh`请输入`;

/** What an empty choice of a filter says. */
export const selectFilter = ({ placeholder }: Filter): string => placeholder ?? zh`请选择`;
