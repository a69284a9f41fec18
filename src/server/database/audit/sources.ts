/** What is chained: the chain's own word for it, which stays, and the table that it stands in. */
export const chainedTables: Record<string, string> = { history: 'history', operate_log: 'operate_log' };
