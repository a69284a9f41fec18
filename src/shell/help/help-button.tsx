import { QuestionCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useShortcut } from '../keys/use-shortcut';
import { turnTour, useTouring } from './touring';
import { zh } from '../../language/zh';

const Help = lazy(() => import('./help').then(({ Help }) => ({ default: Help })));
const GuidedTour = lazy(() => import('./guided-tour'));

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
      {isOpen && (
        <Suspense>
          <Help onClose={() => setOpen(false)} />
        </Suspense>
      )}
      {isTouring && (
        <Suspense>
          <GuidedTour onClose={() => turnTour(false)} />
        </Suspense>
      )}
    </>
  );
}
