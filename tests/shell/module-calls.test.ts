import { answerQuestions } from '../../src/shell/modules/blank-bridge';
import { callsFrom, originOf } from '../../src/shell/modules/module';

const labels = { entry_url: 'https://labels.example.com/a/', call_list: ['packaging-material.list'] };
const people = { entry_url: 'https://people.example.com/', call_list: ['account.list', 'account.create'] };
const more = { entry_url: 'https://labels.example.com/b/', call_list: ['shelf.list'] };
const broken = { entry_url: 'https://1.2.3.999/', call_list: ['role.list'] };
const modules = [labels, people, more, broken];

test('an origin may make the calls of its own modules, and nothing that another is registered for', () => {
  expect(callsFrom(modules, 'https://labels.example.com')).toEqual(['packaging-material.list', 'shelf.list']);
  expect(callsFrom(modules, 'https://people.example.com')).toEqual(['account.list', 'account.create']);
  expect(callsFrom(modules, window.location.origin)).toEqual([]);
  expect(callsFrom(modules, 'null')).toEqual([]);
});

test('a window is answered by the API of its own origin', async () => {
  const answers: unknown[] = [];
  const forget = answerQuestions((origin) => ({ calls: () => callsFrom(modules, origin) }), modules.map(originOf));
  const ask = (origin: string) =>
    window.dispatchEvent(
      new MessageEvent('message', {
        data: { id: 1, api: 'calls', args: [] },
        origin,
        source: { postMessage: (answer: unknown) => answers.push(answer) } as unknown as Window,
      }),
    );
  ask('https://labels.example.com');
  ask('https://evil.example.com');
  await new Promise((resolve) => setTimeout(resolve, 0));
  forget();
  expect(answers).toEqual([{ id: 1, result: ['packaging-material.list', 'shelf.list'] }]);
});
