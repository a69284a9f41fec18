import {
  CameraOutlined,
  ExpandOutlined,
  LeftOutlined,
  PrinterOutlined,
  SettingOutlined,
  SoundOutlined,
} from '@ant-design/icons';
import { useFullscreen } from 'ahooks';
import { Button } from 'antd';
import { memo, useState, type CSSProperties } from 'react';
import { useEngine } from '../../engine/core/engine';
import type { ScanPage } from '../page/definition';
import { goHome } from '../page/home-of';
import styles from './scan-page.module.css';
import { zh } from '../../language/zh';
import { onDemand } from '../../fields/components/on-demand';

const Camera = onDemand(async () => (await import('../camera/camera')).Camera);
const CommandSheet = onDemand(async () => (await import('../labels/command-sheet')).CommandSheet);
const SoundTest = onDemand(async () => (await import('./sound-test')).SoundTest);
const WorkbenchDialog = onDemand(async () => (await import('./workbench-dialog')).WorkbenchDialog);

interface Props extends Pick<
  ScanPage,
  'definition' | 'place' | 'settings' | 'setSettings' | 'scan' | 'box' | 'pending'
> {
  isCameraOn: boolean;
  onCamera: (isOn: boolean) => void;
}

/** The page, the person and the workbench; and what is rarely needed. */
export const Head = memo(function Head({
  definition,
  place,
  settings,
  setSettings,
  scan,
  isCameraOn,
  onCamera,
  box,
  pending,
}: Props) {
  const { title, given, warehouse, workbench, person, handheld } = place;
  const { places } = useEngine();
  const [, { isEnabled, toggleFullscreen }] = useFullscreen(() => document.documentElement);
  const [open, setOpen] = useState<'sound' | 'labels' | 'settings'>();
  const close = () => {
    setOpen(undefined);
    // The dialog gives the focus back to its button as it goes; what is typed next is meant for the page.
    setTimeout(() => goHome(pending, box));
  };
  return (
    <header className={styles.head} data-part="head">
      {handheld && (
        <Button
          type="text"
          icon={<LeftOutlined />}
          aria-label={zh`返回手持作业`}
          title={zh`返回手持作业`}
          onClick={() => places.go(handheld.home)}
        />
      )}
      <h1 title={title}>{given ? title.replace(given.label, '').trim() || title : title}</h1>
      {given && (
        <strong
          className={styles.band}
          data-part="band"
          title={given.label}
          style={{ '--ct-band': hueOf(given.value) } as CSSProperties}
        >
          {given.label}
        </strong>
      )}
      <dl>
        <div>
          <dt>{zh`仓库`}</dt>
          <dd>{warehouse.name}</dd>
        </div>
        <div>
          <dt>{zh`工作台`}</dt>
          <dd>{workbench.name || '-'}</dd>
        </div>
        <div>
          <dt>{zh`操作员`}</dt>
          <dd>{person.name}</dd>
        </div>
      </dl>
      <div className={styles.tools} data-part="tools">
        <Button type="text" icon={<SoundOutlined />} onClick={() => setOpen('sound')}>
          {zh`声音`}
        </Button>
        <Button type="text" icon={<CameraOutlined />} aria-pressed={isCameraOn} onClick={() => onCamera(!isCameraOn)}>
          {zh`摄像头`}
        </Button>
        {!handheld && (
          <Button type="text" icon={<PrinterOutlined />} onClick={() => setOpen('labels')}>
            {zh`命令标签`}
          </Button>
        )}
        <Button type="text" icon={<SettingOutlined />} onClick={() => setOpen('settings')}>
          {zh`扫描设置`}
        </Button>
        {!handheld && isEnabled && (
          <Button
            type="text"
            icon={<ExpandOutlined />}
            aria-label={zh`全屏`}
            title={zh`全屏`}
            onClick={toggleFullscreen}
          />
        )}
      </div>
      {open === 'sound' && <SoundTest onClose={close} />}
      {open === 'labels' && <CommandSheet definition={definition} onClose={close} />}
      {open === 'settings' && (
        <WorkbenchDialog settings={settings} setSettings={setSettings} place={place} onClose={close} />
      )}
      {isCameraOn && <Camera onCode={(code) => scan(code, 'camera')} onClose={() => onCamera(false)} />}
    </header>
  );
});

/** The same value has the same colour everywhere: degrees of hue. */
const hueOf = (value: string): number => [...value].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);
