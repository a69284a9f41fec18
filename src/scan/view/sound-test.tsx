import { Button, Modal, Slider, Space, Switch } from 'antd';
import { useState, useSyncExternalStore } from 'react';
import { player } from '../feedback/player';
import { utteranceOf } from '../feedback/utterance';
import { canVibrate, isVibrationOn, setVibration, vibrate } from '../feedback/vibration';
import { zh } from '../../language/zh';

const samples = [
  { title: zh`成功`, tone: 'ok', speak: ['12'] },
  { title: zh`注意`, tone: 'warn', speak: [] },
  { title: zh`失败`, tone: 'fail', speak: [] },
  { title: zh`完成`, tone: 'done', speak: [] },
  { title: zh`报数 112`, tone: 'ok', speak: ['112'] },
  { title: zh`报码 AA-001`, tone: 'ok', speak: ['AA-001'] },
] as const;

/** How loud, whether the device shakes, and how each of them sounds. */
export function SoundTest({ onClose }: { onClose: () => void }) {
  const volume = useSyncExternalStore(player.subscribe, player.currentVolume);
  return (
    <Modal open title={zh`声音测试`} footer={null} onCancel={onClose} width={440}>
      <p id="ct-scan-volume">{zh`音量`}</p>
      <Slider
        value={Math.round(volume * 100)}
        onChange={(value) => player.setVolume(value / 100)}
        onChangeComplete={() => player.play(utteranceOf('ok', ['12']))}
        ariaLabelledByForHandle="ct-scan-volume"
      />
      {canVibrate() && <Vibration />}
      <Space wrap>
        {samples.map(({ title, tone, speak }) => (
          <Button key={title} onClick={() => player.play(utteranceOf(tone, [...speak]))}>
            {title}
          </Button>
        ))}
      </Space>
    </Modal>
  );
}

function Vibration() {
  const [isOn, setOn] = useState(isVibrationOn);
  const choose = (next: boolean) => {
    setVibration(next);
    setOn(next);
    vibrate('ok');
  };
  return (
    <p>
      <span id="ct-scan-vibration">{zh`振动`}</span>
      <Switch checked={isOn} onChange={choose} aria-labelledby="ct-scan-vibration" />
    </p>
  );
}
