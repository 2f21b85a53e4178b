import { memo } from 'react';
import { ChoiceField } from './choice/ChoiceField.tsx';
import { DocumentField } from './document/DocumentField.tsx';
import type { FieldProps } from './field/use-field.ts';
import { FileField } from './file/FileField.tsx';
import { GroupField } from './group/GroupField.tsx';
import { ImageField } from './image/ImageField.tsx';
import { LinkField } from './link/LinkField.tsx';
import { ListField } from './list/ListField.tsx';
import { NumberField } from './number/NumberField.tsx';
import { SwitchField } from './switch/SwitchField.tsx';
import { TextField } from './text/TextField.tsx';
import { UnknownField } from './unknown/UnknownField.tsx';

/** The control that a field of its type is changed with. Drawn again when this field changed, not when another one did. */
export const FieldControl = memo(function FieldControl(props: FieldProps) {
  const { field } = props;
  switch (field.type) {
    case 'line':
    case 'lines':
    case 'rich-text':
    case 'email':
    case 'day':
      return <TextField {...props} field={field} />;
    case 'file':
      return <FileField {...props} field={field} />;
    case 'link':
      return <LinkField {...props} />;
    case 'image':
      return <ImageField {...props} />;
    case 'list':
      return <ListField {...props} field={field} entryControl={FieldControl} />;
    case 'group':
      return <GroupField {...props} field={field} control={FieldControl} />;
    case 'choice':
      return <ChoiceField {...props} field={field} />;
    case 'switch':
      return <SwitchField {...props} />;
    case 'number':
      return <NumberField {...props} field={field} />;
    case 'document':
      return <DocumentField {...props} />;
    default:
      return <UnknownField {...props} />;
  }
});
