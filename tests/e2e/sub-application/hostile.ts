// A sub-application that means harm: it forges messages of every shape and reaches for what is not its own.
const forgeries = [
  (number: number) => ({
    namespace: 'penpal',
    type: 'CALL',
    id: `${number}`,
    methodPath: ['navigate'],
    args: ['/role-manage'],
  }),
  (number: number) => ({
    namespace: 'penpal',
    type: 'CALL',
    id: `${number}`,
    methodPath: ['call'],
    args: ['account.list', {}],
  }),
  (number: number) => ({
    namespace: 'penpal',
    type: 'CALL',
    id: `${number}`,
    methodPath: ['constructor', 'constructor'],
    args: ['alert(1)'],
  }),
  (number: number) => ({ id: number, api: 'call', args: ['account.list', {}] }),
  () => 'cangtai.session:left',
];

const stolen: string[] = [];
function reach(name: string, take: () => unknown): void {
  try {
    stolen.push(`${name}: ${String(take())}`);
  } catch {
    // As it should be.
  }
}

reach('storage', () => window.parent.localStorage.length);
reach('document', () => window.parent.document.title);
reach('navigation', () => ((window.top as Window).location.href = 'https://example.com/'));
for (let number = 0; number < 200; number += 1)
  window.parent.postMessage(forgeries[number % forgeries.length]?.(number), '*');
document.body.textContent = `done, stolen: ${stolen.length}`;
