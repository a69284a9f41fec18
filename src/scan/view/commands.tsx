import { useMemoizedFn } from 'ahooks';
import { Button } from 'antd';
import { memo, useState } from 'react';
import { useEngine } from '../../engine/core/engine';
import { callOf } from '../page/calls-of';
import { canLeave, canRemove, ownReason, removeLabel, usualLabel, whyNot } from '../page/changes';
import { keptWaitingBy } from '../page/lane';
import { goHome } from '../page/home-of';
import { isLocked } from '../page/setup';
import { useFormCall } from '../page/use-form-call';
import type { Work } from '../page/work';
import { CommandForm, whyNoForm } from './command-form';
import type { Command, CommandLabel, PageLabel, ScanPage, ScanPageDefinition } from '../page/definition';
import { printedCode, submitCode } from '../page/resolve';
import { waitsForAnswer } from '../queue/queue';
import { leaveKey } from '../page/use-scan-page';
import styles from './scan-page.module.css';
import { titleOf } from './title-of';
import { zh } from '../../language/zh';

const kitTitles: Record<string, string> = {
  ...titleOf,
  [submitCode]: zh`提交`,
  [usualLabel]: zh`结束取出`,
  [printedCode]: zh`面单打印`,
};

/** What a job that is no number is called; undefined: it is one, or nothing that is told. */
export const pressedAs = (code: string, { commands, remove }: Named): string | undefined =>
  commands?.[code as CommandLabel]?.title ?? (code === removeLabel ? remove?.verb : undefined) ?? kitTitles[code];

/** The words of a page's own commands. */
export type Named = Pick<ScanPageDefinition, 'commands' | 'remove'>;

/** The page's commands as buttons; each is a key and a printed label, too. */
export function Commands({ page }: { page: ScanPage }) {
  const { definition, pageState, queue, command, beside } = page;
  const { confirm } = useEngine();
  const { denied } = page;
  const own = (Object.entries(definition.commands ?? {}) as [CommandLabel, Command][]).filter(
    ([, one]) => !denied.has(callOf(one, definition) ?? ''),
  );
  const commands = [...own, ...pageCommands(page)];
  const [isUnfolded, setUnfolded] = useState(false);
  const press = useMemoizedFn(async (label: Label, { title, confirm: asked }: Command) => {
    setUnfolded(false);
    // Its button has done its work: what opens now gives the cursor back to where the page waits.
    goHome(page.pending, page.box);
    const question = typeof asked === 'function' ? asked(pageState.work) : asked;
    if (!question) return command(label);
    if (await beside((signal) => confirm({ title, content: question, okText: title, signal })))
      command(label, question);
  });
  const { form } = definition.commands?.[pageState.form as CommandLabel] ?? {};
  if (!commands.length) return null;
  // What is asked about is done first: nothing else is begun beside it.
  const isAnswerAwaited = waitsForAnswer(queue.state);
  const first = queue.state === 'failed' ? zh`请先确认` : zh`请先回答提问`;
  return (
    <div
      className={styles.commands}
      data-many={commands.length > fewCommands || undefined}
      data-crowded={commands.length > manyCommands || undefined}
      data-unfolded={isUnfolded || undefined}
    >
      {commands.map(([label, said]) => {
        const isPossible =
          !isAnswerAwaited &&
          (said.isPossible?.(pageState.work) ?? true) &&
          keptWaitingBy(label, pageState, definition) === undefined;
        // The list says it, too.
        const about = commands.length > manyCommands ? undefined : said.about?.(pageState.work);
        const why = isAnswerAwaited ? first : isPossible ? undefined : whyNot(label, pageState, definition);
        const reason =
          isUnfolded && !isPossible && !isAnswerAwaited ? ownReason(label, pageState, definition) : undefined;
        const props = { label, said, isPossible, reason, why, about, press };
        return said.form ? (
          <FormButton key={label} {...props} form={said.form} work={pageState.work} />
        ) : (
          <CommandButton key={label} {...props} />
        );
      })}
      <Button
        size="large"
        data-more
        aria-expanded={isUnfolded}
        onClick={() => {
          goHome(page.pending, page.box);
          setUnfolded(!isUnfolded);
        }}
      >
        {isUnfolded ? zh`收起` : zh`更多`}
      </Button>
      {form && <CommandForm page={page} name={form} />}
    </div>
  );
}

type Label = CommandLabel | PageLabel;

/** Those that the kit adds: to take a line out, and to put down what is in hand. */
function pageCommands({ definition, pageState, denied }: ScanPage): [Label, Command][] {
  const { remove, leave, setup, steps } = definition;
  const leaving: Command = {
    title: titleOf['#CANCEL'],
    key: leaveKey,
    isPossible: () => canLeave(pageState, definition),
  };
  const title = pageState.isRemoving ? zh`不${remove?.verb ?? zh`取出`}了` : (remove?.title ?? '');
  const removing: Command = { title, isPossible: () => canRemove(pageState, definition) };
  const unlocking: Command = {
    title: titleOf['#UNLOCK'],
    confirm: zh`解锁后可重新选择，操作日志会记下是谁解锁的。确认解锁？`,
  };
  // Where all is done at one step, nothing is ever in hand that could be put down.
  const canEver = leave?.isInHand !== undefined || Object.keys(steps).length > (setup ? 2 : 1);
  return [
    ...(setup && isLocked(pageState.work) && !denied.has(setup.unlock.call)
      ? [['#UNLOCK', unlocking] as [Label, Command]]
      : []),
    ...(remove && !denied.has(remove.request.call) ? [['#REMOVE', removing] as [Label, Command]] : []),
    ...(canEver && !leave?.unless?.(pageState.work) ? [['#CANCEL', leaving] as [Label, Command]] : []),
  ];
}

// More of them, and they stand closer together.
const fewCommands = 6;
// More of these, and nothing beside their names has room in one row.
const manyCommands = 8;
// Numbers differ at their ends.
const roomy = 8;

interface ButtonProps {
  label: Label;
  said: Command;
  isPossible: boolean;
  /** Why it is not, seen beside it in one hand. */
  reason?: string;
  /** Told by the pointer where it is not. */
  why?: string;
  about?: string | null;
  press: (label: Label, said: Command) => Promise<void>;
}

/** A form is opened where its call can be made about what is in hand. */
function FormButton({ form, work, isPossible, ...props }: ButtonProps & { form: string; work: Work }) {
  const found = useFormCall(form, work);
  const isOffered = typeof found === 'object';
  const why = typeof found === 'string' && isPossible ? whyNoForm()[found] : props.why;
  return <CommandButton {...props} why={why} isPossible={isPossible && isOffered} />;
}

const CommandButton = memo(function CommandButton({ label, said, isPossible, reason, why, about, press }: ButtonProps) {
  return (
    <Button
      size="large"
      type={said.isMain ? 'primary' : 'default'}
      disabled={!isPossible}
      title={why}
      data-command={label}
      // The second click of a double one would be refused, and hide what the first has done.
      onClick={({ detail }) => void (detail < 2 && press(label, said))}
    >
      {said.title}
      {about && isPossible && (
        <small data-about title={about}>
          {about.length > roomy ? `…${about.slice(-roomy)}` : about}
        </small>
      )}
      {reason && <small data-why>{reason}</small>}
      {said.key && <kbd>{said.key}</kbd>}
    </Button>
  );
});
