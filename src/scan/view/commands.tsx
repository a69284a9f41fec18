import { useMemoizedFn } from 'ahooks';
import { Button } from 'antd';
import { memo } from 'react';
import { useEngine } from '../../engine/core/engine';
import type { Command, CommandLabel, ScanPage } from '../page/definition';

/** The page's commands as buttons; each is a key and a printed label, too. */
export function Commands({ page }: { page: ScanPage }) {
  const { definition, memory, command } = page;
  const { Actions } = definition;
  const { confirm } = useEngine();
  const commands = Object.entries(definition.commands ?? {}) as [CommandLabel, Command][];
  const press = useMemoizedFn(async (label: CommandLabel, { title, confirm: question }: Command) => {
    if (!question || (await confirm({ title, content: question, okText: title }))) command(label);
  });
  if (!commands.length && !Actions) return null;
  return (
    <div className="ct-scan-commands">
      {commands.map(([label, said]) => (
        <CommandButton
          key={label}
          label={label}
          said={said}
          isPossible={said.isPossible?.(memory.work) ?? true}
          press={press}
        />
      ))}
      {Actions && <Actions page={page} />}
    </div>
  );
}

interface ButtonProps {
  label: CommandLabel;
  said: Command;
  isPossible: boolean;
  press: (label: CommandLabel, said: Command) => Promise<void>;
}

const CommandButton = memo(function CommandButton({ label, said, isPossible, press }: ButtonProps) {
  return (
    <Button
      size="large"
      type={said.isMain ? 'primary' : 'default'}
      disabled={!isPossible}
      data-command={label}
      onClick={() => void press(label, said)}
    >
      {said.title}
      {said.key && <kbd>{said.key}</kbd>}
    </Button>
  );
});
