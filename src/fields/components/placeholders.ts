import { zh } from '../../language/zh';

interface Titled {
  title: string;
}

/** What an empty input says: "please enter …". */
export const enterPlaceholder = ({ title }: Titled): string => zh`请输入${title}`;

/** What an empty choice says: "please select …". */
export const selectPlaceholder = ({ title }: Titled): string => zh`请选择${title}`;
