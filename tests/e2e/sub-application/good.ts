// A sub-application as a developer outside of the console would write it.
import { connect, WindowMessenger } from 'penpal';

interface Host {
  [name: string]: (...given: unknown[]) => unknown;
}

const log = document.createElement('pre');
const say = (text: string) => void (log.textContent += `${text}\n`);

async function start(): Promise<void> {
  const messenger = new WindowMessenger({ remoteWindow: window.parent, allowedOrigins: ['*'] });
  const methods = { pageGone: ({ path, why }: { path: string; why: string }) => say(`gone: ${path} ${why}`) };
  const host = await connect<Host>({ messenger, methods }).promise;

  const act = (title: string, action: () => Promise<unknown>) => {
    const button = document.createElement('button');
    button.textContent = title;
    button.onclick = () =>
      action().then(
        (answer) => say(`${title}: ${JSON.stringify(answer)}`),
        (error: Error) => say(`${title}: refused ${error.message}`),
      );
    document.body.append(button);
  };
  act('session', async () => host.session());
  act('toast', async () => host.toast('success', '来自微应用的问候'));
  act('shelf', async () => host.navigate('/basic/shelf?bucket_type=Area'));
  act('forbidden page', async () => host.navigate('/warehouse-manage'));
  act('other site', async () => host.navigate('//example.com/'));
  act('materials', async () => {
    const answer = (await host.call('packaging-material.list', { pagination: { page: 1, size: 50 } })) as {
      pagination: { total: number };
    };
    return answer.pagination.total > 0;
  });
  act('accounts', async () => host.call('account.list', { pagination: { page: 1, size: 50 } }));
  const box = document.createElement('input');
  box.ariaLabel = '样例输入';
  document.body.append(box, log);
}

void start();
