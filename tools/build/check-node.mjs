const oldest = [20, 9];

/** Ends the process with a clear word when Node is too old. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  console.error(`需要 Node.js ${oldest.join('.')} 或更高版本,当前是 ${process.versions.node}。`);
  console.error(`Cangtai needs Node.js ${oldest.join('.')} or later; this is ${process.versions.node}.`);
  process.exit(1);
}
