import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { Call } from '../../../metadata/model';
import { opensForm } from '../../core/form/form-ways';

/** The buttons above a list; the first is the one that people come for. */
export function toolbarCalls(calls: Call[], start: (call: Call) => void): ReactNode[] {
  return calls.map((call, index) => (
    <Button
      key={call.key}
      type={index === 0 ? 'primary' : 'default'}
      danger={call.danger}
      icon={opensForm(call) ? <PlusOutlined /> : undefined}
      data-call={call.key}
      onClick={() => start(call)}
    >
      {call.title}
    </Button>
  ));
}
