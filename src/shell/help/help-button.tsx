import { QuestionCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useShortcut } from '../keys/use-shortcut';
import { turnTour, useTouring } from './touring';
import { zh } from '../../language/zh';
import { onDemand } from '../../fields/components/on-demand';

const Help = onDemand(async () => (await import('./help')).Help);
const GuidedTour = onDemand(async () => (await import('./guided-tour')).default);

/** Opens what is told of the page, the first steps, and the list of shortcuts, by click or by `?`. */
export function HelpButton() {
  const [isOpen, setOpen] = useState(false);
  const isTouring = useTouring();
  useShortcut('help', () => setOpen(true));
  return (
    <>
      <Button
        type="text"
        data-tour="help"
        icon={<QuestionCircleOutlined />}
        aria-label={zh`帮助与快捷键`}
        title={zh`帮助与快捷键（?）`}
        onClick={() => setOpen(true)}
      />
      {isOpen && <Help onClose={() => setOpen(false)} />}
      {isTouring && <GuidedTour onClose={() => turnTour(false)} />}
    </>
  );
}
