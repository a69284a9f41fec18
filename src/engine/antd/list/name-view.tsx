import { Input, Modal, Radio } from 'antd';
import { useState } from 'react';
import { RemoteSelect } from '../../../fields/components/remote-select';
import type { SavedView, Share } from '../../core/list/use-saved-views';
import type { ViewApi } from '../../core/list/use-view';
import { zh } from '../../../language/zh';

const longest = 50;
const personal = { value: 'personal', label: zh`仅自己` } as const;
const role = { value: 'role', label: zh`指定角色` } as const;
const everybody = { value: 'everybody', label: zh`本仓库所有人` } as const;
const choiceStyle = { marginTop: 12 } as const;
const gapStyle = { marginBottom: 16 } as const;

interface Props {
  api: ViewApi;
  /** Absent: what the list shows is kept under a new name. */
  renamed?: SavedView;
  onClose(): void;
}

/** Asks for the name of a view, and of a new one with whom it is shared. */
export default function NameView({ api, renamed, onClose }: Props) {
  const [name, setName] = useState(renamed?.name ?? '');
  const [share, setShare] = useState<Share>('personal');
  const [isSaving, setSaving] = useState(false);
  const [chosen, setChosen] = useState<string[]>([]);
  const { sharedWith } = api;
  const shares = [personal, ...(sharedWith ? [role] : []), everybody];
  const given = name.trim();
  const isReady = Boolean(given) && (share !== 'role' || chosen.length > 0);
  const save = async () => {
    if (!isReady || isSaving) return;
    setSaving(true);
    const isDone = await (renamed ? api.rename(renamed, given) : api.keep(given, { share, with: chosen }));
    setSaving(false);
    if (isDone) onClose();
  };
  return (
    <Modal
      open
      title={renamed ? zh`重命名视图` : zh`保存为视图`}
      okText={zh`保存`}
      cancelText={zh`取消`}
      okButtonProps={{ disabled: !isReady }}
      confirmLoading={isSaving}
      onOk={save}
      onCancel={onClose}
      width={420}
    >
      <Input
        autoFocus
        aria-label={zh`视图名称`}
        placeholder={zh`请输入视图名称`}
        maxLength={longest}
        showCount
        value={name}
        onChange={({ target }) => setName(target.value)}
        onPressEnter={save}
        style={gapStyle}
      />
      {!renamed && (
        <Radio.Group
          aria-label={zh`谁可以使用`}
          options={shares}
          value={share}
          onChange={({ target }) => setShare(target.value as Share)}
        />
      )}
      {!renamed && share === 'role' && sharedWith && (
        <div style={choiceStyle} role="group" aria-label={zh`指定角色`}>
          <RemoteSelect
            id="view-shared-with"
            reference={sharedWith}
            multiple
            ids={chosen}
            onChange={setChosen}
            placeholder={zh`请选择可以使用该视图的角色`}
          />
        </div>
      )}
    </Modal>
  );
}
