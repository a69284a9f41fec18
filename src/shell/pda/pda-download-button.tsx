import { MobileOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useCallByName } from '../../engine/core/client/call-named';
import { useNotifyError } from '../../engine/core/client/use-notify-error';
import { useEngine } from '../../engine/core/engine';
import { useSingleFlight } from '../../engine/core/calls/use-single-flight';
import { holdsOne } from '../../metadata/model/access';
import { useNotice } from '../notice';
import { shellModel, translate } from '../shell-model';
import styles from '../layout/console.module.css';
import { zh } from '../../language/zh';

interface Version {
  version_no: string;
  url: string;
}

const code = shellModel.constants.pda.downloadPermission;

/** Saves the installation package of the latest handheld program, for people who may (specification 000 § 2). */
export function PdaDownloadButton() {
  const { principal } = useEngine();
  const call = useCallByName();
  const notice = useNotice();
  const notifyError = useNotifyError();
  const [version, setVersion] = useState<Version>();
  const ask = async (): Promise<Version | undefined> => {
    const { version_info: latest } = await call('pda-version.latest', {});
    const told = latest?.url && latest.version_no ? { version_no: latest.version_no, url: latest.url } : undefined;
    setVersion(told || undefined);
    return told || undefined;
  };
  const [download] = useSingleFlight(async () => {
    try {
      const latest = await ask();
      if (!latest) return notice.error(translate('pdaNone'));
      save(latest.url);
      notice.success(translate('pdaDownloading').replace('{version}', latest.version_no));
    } catch (error) {
      notifyError(error);
    }
  });
  if (!principal || !holdsOne({ cos: [code], sos: [code] }, principal)) return null;
  const title = translate('pdaDownload');
  return (
    <Button
      type="text"
      className={styles.barPda}
      aria-label={title}
      title={version ? zh`${title}（${version.version_no}）` : title}
      icon={<MobileOutlined />}
      // The name tells the version by the time it is read.
      onPointerEnter={() => void ask().catch(() => undefined)}
      onClick={() => void download()}
    />
  );
}

/** The browser saves it as it comes: it may be large. */
function save(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  // A package that lies elsewhere takes no page away from here.
  if (!url.startsWith('/')) Object.assign(link, { target: '_blank', rel: 'noopener noreferrer' });
  link.click();
}
