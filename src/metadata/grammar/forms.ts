import type { JsonSchema } from '../model';

/** What the texts of the language look like, in words: an editor and `meta check` say these instead of the expression. */
const forms = {
  '^[A-Z]{2}$': 'Two capital letters, as in "SH".',
  '^[A-Za-z0-9_/]+$': 'A path without a leading slash: letters, digits, _ and /, as in "sort/scan_big_bag".',
  '^[A-Za-z0-9_]+\\*?$': 'A permission code without prefix, and * for all below, as in "Sort_BigBag*".',
  '^[a-z][a-z0-9-]*$': 'A name in kebab-case: small letters, digits and -, as in "packaging-material".',
  '^[a-z][a-z0-9/-]*$': 'The path of a page: small letters, digits, - and /, as in "inbound/forward".',
  '^[a-z0-9-]+$': 'The name of a file without its ending, in kebab-case, as in "sign-package".',
  '^[a-z][a-z0-9_.]*$': 'A name in snake_case, dots between its parts, as in "user_org_info.position_id_list".',
  '^[0-9a-f]{16}$': 'Sixteen digits of 0 to 9 and a to f.',
  '^([0-9a-f]{16}|gone)$': 'Sixteen digits of 0 to 9 and a to f, or "gone".',
  '^(\\.\\./\\.\\./enums/[a-z0-9-]+|(\\.\\./([a-z0-9-]+|\\*)/)?workflow|\\.\\./\\*/(entity|label))\\.json$':
    'A path from this file: an enumeration is "../../enums/NAME.json", the own statuses are "workflow.json", those of another entity "../NAME/workflow.json".',
  '^(\\.\\./(entities/)?[a-z0-9-]+/)?entity\\.json#/properties/[a-z][a-z0-9_]*$':
    'A field of an entity, from this file: "entity.json#/properties/weight", or "../package/entity.json#/properties/package_no" of another one.',
  '^[a-z][a-z0-9_]*(\\.[a-z][a-z0-9_]*)*$':
    'A name in snake_case, dots between its parts, as in "user_org_info.position_id_list".',
  '^[a-z][a-z0-9_]*$': 'A name in snake_case: small letters, digits and _, as in "package_no".',
  '^[a-z][A-Za-z0-9]*$': 'A name in camelCase: letters and digits, as in "getByCode".',
  '^[a-z][a-z0-9_]*(\\.[a-z][a-z0-9_]*)?$':
    'The name of a field, or of one of a referenced record, as in "position_id_list.type".',
  '^[a-z][a-z0-9_]*\\.[a-z][a-z0-9_]*$':
    'A reference, a dot, and a field of the records it points at, as in "provider_id.contact".',
  '^#[0-9a-f]{6}$': 'A colour as # and six digits of 0 to 9 and a to f, as in "#1677ff".',
  '^[A-Z]{3}$': 'The code of a currency, three capital letters of ISO 4217, as in "CNY".',
  '^T[RW][0-9]{3}$': 'TR or TW and three digits, as in "TW083".',
  '^data:image/(png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$': 'A picture, PNG or JPEG, as a data URL in base64.',
  '^[^\\u0000]*$': 'A text without the character NUL.',
  '^/[a-z0-9/{}-]+$': 'An address: a slash first, then small letters, digits, - and /, as in "/basic/shelf".',
  '^([a-z][a-z0-9-]*\\.)?[a-z][A-Za-z0-9]*$':
    'The key of a call, or an entity\'s, as in "scan" or "inbound-big-bag.scan".',
} as const;

/** A text of this form. */
export const form = (pattern: keyof typeof forms): JsonSchema => ({ pattern, patternErrorMessage: forms[pattern] });
