import { ArrowDownOutlined, ArrowUpOutlined, CopyOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Dropdown, Flex, Typography } from 'antd';
import { kindOfPart, partKinds } from '../../../metadata/label/part-kinds';
import { recordFields } from '../../../metadata/label/usable-label';
import type { LabelPart, LabelTemplate } from '../../../metadata/model/label';
import type { LabelSubject } from '../../core/printing/use-label-subject';
import { newPart } from './new-part';
import { zh } from '../../../language/zh';

interface Props {
  label: LabelTemplate;
  subject: LabelSubject;
  chosen: number;
  disabled?: boolean;
  onChoose(place: number): void;
  /** `next`: the part that is chosen then. */
  onChange(parts: LabelPart[], next: number): void;
}

/** What stands on the label, in the order in which it is drawn. */
export function PartList({ label, subject, chosen, disabled, onChoose, onChange }: Props) {
  const { parts } = label;
  const kinds = partKinds.filter(({ word }) => word !== 'contents' || subject.child);
  const add = (word: string): void => onChange([...parts, newPart(word, label, subject)], parts.length);
  const swap = (other: number): void => onChange(swapped(parts, chosen, other), other);
  const part = parts[chosen];
  const tools = [
    { title: zh`上移`, icon: <ArrowUpOutlined />, off: chosen === 0, run: () => swap(chosen - 1) },
    { title: zh`下移`, icon: <ArrowDownOutlined />, off: chosen >= parts.length - 1, run: () => swap(chosen + 1) },
    {
      title: zh`复制`,
      icon: <CopyOutlined />,
      off: !part,
      run: () => part && onChange([...parts, { ...part }], parts.length),
    },
    {
      title: zh`删除`,
      icon: <DeleteOutlined />,
      off: parts.length < 2,
      run: () =>
        onChange(
          parts.filter((_, place) => place !== chosen),
          chosen - 1,
        ),
    },
  ];
  return (
    <Flex vertical gap={8} style={{ width: 250, maxWidth: '100%', flex: 'none' }}>
      <Flex justify="space-between">
        <Dropdown
          disabled={disabled}
          trigger={['click']}
          menu={{
            items: kinds.map(({ word, title }) => ({ key: word, label: title })),
            onClick: ({ key }) => add(key),
          }}
        >
          <Button icon={<PlusOutlined />}>{zh`添加`}</Button>
        </Dropdown>
        <Flex>
          {tools.map(({ title, icon, off, run }) => (
            <Button
              key={title}
              type="text"
              title={title}
              aria-label={title}
              icon={icon}
              disabled={disabled || off}
              onClick={run}
            />
          ))}
        </Flex>
      </Flex>
      <Flex vertical role="listbox" aria-label={zh`标签内容`} style={{ maxHeight: 420, overflow: 'auto' }}>
        {parts.map((item, place) => (
          <Button
            key={place}
            role="option"
            aria-selected={place === chosen}
            type={place === chosen ? 'primary' : 'text'}
            ghost={place === chosen}
            style={{ justifyContent: 'start' }}
            onClick={() => onChoose(place)}
          >
            <Typography.Text ellipsis style={{ maxWidth: 210 }}>
              {summaryOf(item, subject)}
            </Typography.Text>
          </Button>
        ))}
      </Flex>
    </Flex>
  );
}

function swapped(parts: LabelPart[], one: number, other: number): LabelPart[] {
  const [a, b] = [parts[one], parts[other]];
  if (!a || !b) return parts;
  return parts.map((part, place) => (place === one ? b : place === other ? a : part));
}

function summaryOf(part: LabelPart, { entity }: LabelSubject): string {
  const title = kindOfPart(part)?.title ?? '';
  const titleOf = (name: string): string => entity.fields.find((field) => field.name === name)?.title ?? name;
  const shown =
    'text' in part
      ? part.text
      : recordFields(part as unknown as Record<string, unknown>)
          .map(titleOf)
          .join(zh`、`);
  return shown ? zh`${title}：${shown}` : title;
}
