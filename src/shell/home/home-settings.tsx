import { Checkbox } from 'antd';
import { changeColumn, moveColumn, moveColumnTo, type ColumnState } from '../../engine/core/list/column-state';
import { SettingsDrawer } from '../../engine/antd/sortable/settings-drawer';
import { SortableRow, SortableRows } from '../../engine/antd/sortable/sortable-rows';
import type { HomeCards } from './use-home-cards';
import { zh } from '../../language/zh';

const groups = { figures: zh`数字`, charts: zh`图表` } as const;
const headStyle = { margin: '16px 0 8px', fontSize: 'inherit' } as const;
const titleStyle = { flex: 1, minWidth: 0 } as const;

interface Props {
  cards: HomeCards;
  onClose(): void;
}

/** Which figures and charts stand at home, and in what order. Kept on the server for each account. */
export default function HomeSettings({ cards: { choices, isOwn, arrange, reset }, onClose }: Props) {
  return (
    <SettingsDrawer title={zh`自定义首页`} isOwn={isOwn} reset={reset} onClose={onClose}>
      {(['figures', 'charts'] as const)
        .filter((group) => choices[group].length > 0)
        .map((group) => (
          <section key={group}>
            <h2 style={headStyle}>{groups[group]}</h2>
            <Choices
              title={groups[group]}
              choices={choices[group]}
              arrange={(next) => arrange({ ...choices, [group]: next })}
            />
          </section>
        ))}
    </SettingsDrawer>
  );
}

interface ChoicesProps {
  title: string;
  choices: ColumnState[];
  arrange(choices: ColumnState[]): void;
}

function Choices({ title, choices, arrange }: ChoicesProps) {
  return (
    <SortableRows
      title={title}
      keys={choices.map(({ key }) => key)}
      onDrop={(key, place) => arrange(moveColumnTo(choices, key, place))}
    >
      {choices.map(({ key, title: name, hidden }, index) => (
        <SortableRow
          key={key}
          id={key}
          title={name}
          canRise={index > 0}
          canSink={index < choices.length - 1}
          move={(step) => arrange(moveColumn(choices, key, step))}
        >
          <Checkbox
            style={titleStyle}
            checked={!hidden}
            onChange={({ target }) => arrange(changeColumn(choices, key, { hidden: !target.checked }))}
          >
            {name}
          </Checkbox>
        </SortableRow>
      ))}
    </SortableRows>
  );
}
