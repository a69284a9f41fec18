import { App } from 'antd';
import { useCallback } from 'react';
import { filled } from '../../language/filled';
import { translate } from '../shell-model';
import type { LoadPorts } from './load-session';

/** Says that another session took the workbench, and whose, until it is read: a passing message is missed by a person who looks at the parcel. */
export function useForcedOffline(): LoadPorts['forcedOffline'] {
  const { modal } = App.useApp();
  return useCallback(
    ({ name }, by) => {
      const text = translate(by ? 'workbenchTakenBy' : 'workbenchFreed');
      modal.info({
        title: translate('workbenchForcedOffline'),
        content: filled(text, { workbench: name, by: by ?? '' }),
      });
    },
    [modal],
  );
}
