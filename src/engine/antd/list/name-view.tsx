import { Input, Modal, Radio } from 'antd';
import { useState } from 'react';
import type { SavedView, Share } from '../../core/list/use-saved-views';
import type { ViewApi } from '../../core/list/use-view';

const longest = 50;
const shares: { value: Share; label: string }[] = [
  { value: 'personal', label: '仅自己' },
  { value: 'everybody', label: '本仓库所有人' },
];
const gapStyle = { marginBottom: 16 } as const;

interface Props {
  api: ViewApi;
  /** Absent: what the list shows is kept under a new name. */
  renamed?: SavedView;
  onClose(): void;
}

/** Asks for the name of a view, and of a new one for whom it is. */
export default function NameView({ api, renamed, onClose }: Props) {
  const [name, setName] = useState(renamed?.name ?? '');
  const [share, setShare] = useState<Share>('personal');
  const [isSaving, setSaving] = useState(false);
  const given = name.trim();
  const save = async () => {
    if (!given || isSaving) return;
    setSaving(true);
    const isDone = await (renamed ? api.rename(renamed, given) : api.keep(given, share));
    setSaving(false);
    if (isDone) onClose();
  };
  return (
    <Modal
      open
      title={renamed ? '重命名视图' : '保存为视图'}
      okText="保存"
      cancelText="取消"
      okButtonProps={{ disabled: !given }}
      confirmLoading={isSaving}
      onOk={save}
      onCancel={onClose}
      width={420}
    >
      <Input
        autoFocus
        aria-label="视图名称"
        placeholder="请输入视图名称"
        maxLength={longest}
        showCount
        value={name}
        onChange={({ target }) => setName(target.value)}
        onPressEnter={save}
        style={gapStyle}
      />
      {!renamed && (
        <Radio.Group
          aria-label="谁可以使用"
          options={shares}
          value={share}
          onChange={({ target }) => setShare(target.value as Share)}
        />
      )}
    </Modal>
  );
}
