/** ProTable's own search form draws nothing here: the list's filter is the engine's. */
export const TableSearch = () => null;
export default TableSearch;
