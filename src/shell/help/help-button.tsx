import { QuestionCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useShortcut } from '../keys/use-shortcut';
import { zh } from '../../language/zh';
import { onDemand } from '../../fields/components/on-demand';

const Help = onDemand(async () => (await import('./help')).Help);

/** Opens the list of shortcuts, by click or by `?`. */
export function HelpButton() {
  const [isOpen, setOpen] = useState(false);
  useShortcut('help', () => setOpen(true));
  return (
    <>
      <Button
        type="text"
        icon={<QuestionCircleOutlined />}
        aria-label={zh`帮助与快捷键`}
        title={zh`帮助与快捷键（?）`}
        onClick={() => setOpen(true)}
      />
      {isOpen && <Help onClose={() => setOpen(false)} />}
    </>
  );
}
