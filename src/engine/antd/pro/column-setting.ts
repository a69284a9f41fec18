/** ProTable's own column settings, which only a mouse can use: the list's options stand in their place. */
const ColumnSetting = () => null;

export default ColumnSetting;
