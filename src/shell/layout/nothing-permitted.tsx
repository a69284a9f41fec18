import { App } from 'antd';
import { useEffect } from 'react';
import { translate } from '../shell-model';
import { Splash } from '../splash';

const seconds = 5;

/** Nothing here is for this person: says so for five seconds, then leaves the document (specification 000 § 8). */
export function NothingPermitted() {
  const { message } = App.useApp();
  useEffect(() => {
    void message.open({
      key: 'nothing-permitted',
      type: 'error',
      content: translate('noWarehousePermission'),
      duration: seconds,
    });
    const timer = setTimeout(() => window.location.assign('/no-permission'), seconds * 1000);
    return () => clearTimeout(timer);
  }, [message]);
  return <Splash />;
}
