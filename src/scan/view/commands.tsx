import { Button } from 'antd';
import { useEngine } from '../../engine/core/engine';
import type { Command, CommandLabel, ScanPage } from '../page/definition';

/** The page's commands as buttons; each is a key and a printed label, too. */
export function Commands({ page }: { page: ScanPage }) {
  const { definition, memory, command } = page;
  const { Actions } = definition;
  const { confirm } = useEngine();
  const commands = Object.entries(definition.commands ?? {}) as [CommandLabel, Command][];
  if (!commands.length && !Actions) return null;
  const press = async (label: CommandLabel, { title, confirm: question }: Command) => {
    if (!question || (await confirm({ title, content: question, okText: title }))) command(label);
  };
  return (
    <div className="ct-scan-commands">
      {commands.map(([label, said]) => (
        <Button
          key={label}
          size="large"
          type={said.isMain ? 'primary' : 'default'}
          disabled={!(said.isPossible?.(memory.work) ?? true)}
          data-command={label}
          onClick={() => void press(label, said)}
        >
          {said.title}
          {said.key && <kbd>{said.key}</kbd>}
        </Button>
      ))}
      {Actions && <Actions page={page} />}
    </div>
  );
}
