import { Typography } from 'antd';
import { memo } from 'react';
import type { FormItem, FormSectionModel } from '../../core/form/form-model';
import { useIsSectionVisible } from '../../core/form/use-form-store';
import { useFormContext } from './form-context';
import { FormField } from './form-field';
import { FormPart } from './form-part';

const gridStyle = (columns: number) =>
  ({ display: 'grid', gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, columnGap: 16 }) as const;
// Level two: a form stands over a page, whose name is level one. The field above keeps its distance already, and above the first title there is nothing to keep it from.
const titleStyle = {
  marginTop: 0,
  marginBottom: 16,
  fontSize: 'var(--ant-font-size-heading-5)',
  lineHeight: 'var(--ant-line-height-heading-5)',
} as const;
const grids = { 1: gridStyle(1), 2: gridStyle(2) } as const;

// As many fields are drawn together; even, so that two columns stay two columns.
const partSize = 20;

/** A titled group of fields, gone when none of them is shown. */
export const FormSection = memo(function FormSection({ section }: { section: FormSectionModel }) {
  const { entity, model, store } = useFormContext();
  const isVisible = useIsSectionVisible(store, entity, section.items);
  if (!isVisible) return null;
  return (
    <section data-section={section.key}>
      {section.title && (
        <Typography.Title level={2} style={titleStyle}>
          {section.title}
        </Typography.Title>
      )}
      <div style={grids[section.columns]}>
        {partsOf(section.items).map((items) => (
          <FormPart key={items[0]?.name} items={items} columns={section.columns} isFirst={items[0] === model.items[0]}>
            {items.map((item) => (
              <FormField key={item.name} item={item} columns={section.columns} />
            ))}
          </FormPart>
        ))}
      </div>
    </section>
  );
});

function partsOf(items: FormItem[]): FormItem[][] {
  const count = Math.ceil(items.length / partSize);
  return Array.from({ length: count }, (_, index) => items.slice(index * partSize, (index + 1) * partSize));
}
