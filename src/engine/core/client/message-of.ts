import type { Shell } from '../engine';

/** A text of `schemas/shell/messages.json`; an unknown name shows itself instead of nothing. */
export const messageOf = ({ messages }: Pick<Shell, 'messages'>, name: string): string => messages[name] ?? name;
