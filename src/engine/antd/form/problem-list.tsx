import { Alert } from 'antd';
import { cellIn, fieldIn } from '../../../metadata/check/place-in-field';
import type { FieldProblem } from '../../../metadata/check/problems-of';
import type { FormItem } from '../../core/form/form-model';
import controls from '../../../fields/components/controls.module.css';
import { zh } from '../../../language/zh';

// In sight while one scrolls from one complaint to the next; the surface's own padding is 24.
const boxStyle = { position: 'sticky', top: -24, zIndex: 2, marginBottom: 16 } as const;
const linksStyle = { maxHeight: 96, overflowY: 'auto' } as const;
const linkStyle = { paddingInline: 0, marginInlineEnd: 12, height: 'auto' } as const;

interface Props {
  items: FormItem[];
  problems: FieldProblem[];
  reveal(problem: FieldProblem): void;
}

/** Everything that is wrong, in the form's order: each a way to its field, those about no field in words. */
export function ProblemList({ items, problems, reveal }: Props) {
  const listed = problems.map((problem) => ({
    problem,
    item: items.find(({ name }) => name === fieldIn(problem.field)),
  }));
  const others = listed.filter(({ item }) => !item).map(({ problem }) => problem);
  const fields = listed.flatMap(({ problem, item }) => (item ? [{ problem, item }] : []));
  // A single complaint stands at its field, where the cursor is.
  if (others.length === 0 && fields.length < 2) return null;
  return (
    <Alert
      type="error"
      showIcon
      style={boxStyle}
      title={others.length > 0 ? <OtherProblems problems={others} /> : zh`有 ${fields.length} 处需要修改`}
      description={
        fields.length > 0 && (
          <div style={linksStyle} data-problems={fields.length}>
            {fields.map(({ problem, item }) => (
              <button
                key={problem.field}
                type="button"
                className={controls.plainLink}
                style={linkStyle}
                title={problem.message}
                onClick={() => reveal(problem)}
              >
                {titleOf(item, problem)}
              </button>
            ))}
          </div>
        )
      }
    />
  );
}

/** `明细 第 3 行 货号`, `参数 重量上限` */
function titleOf({ title, field }: FormItem, { field: place, title: inner }: FieldProblem): string {
  if (inner) return `${title} ${inner}`;
  const cell = cellIn(place);
  const column = field.columns?.find(({ name }) => name === cell?.column);
  return cell && column ? zh`${title} 第 ${cell.row + 1} 行 ${column.title}` : title;
}

/** Complaints about what no field of the form shows. */
function OtherProblems({ problems }: { problems: FieldProblem[] }) {
  return problems.map(({ field, rule, message }, index) => (
    <span key={`${field} ${rule}`} data-rule={rule}>
      {index > 0 && zh`；`}
      {message}
    </span>
  ));
}
