/** A mistake in a schema: where, what, what to do. All of them are collected; nothing stops at the first. */
export interface Problem {
  /** Relative to the project, `schemas/entities/role/columns.json`. */
  file: string;
  /** JSON pointer of the offending place; the tool turns it into line and column. */
  pointer: string;
  /** Point at the key itself, not its value. */
  atKey?: boolean;
  code: ProblemCode;
  message: string;
  suggestion?: string;
  /** What may stand there instead: an editor offers it. */
  known?: readonly unknown[];
  /** Of what stands twice: where it stands first. */
  other?: { file: string; pointer: string };
}

/** Every mistake the compiler can report: what it means, a wrong and a right example. */
export const problemCodes = {
  SYNTAX: { title: 'The file is not JSON.', wrong: '{ "title": "角色", }', right: '{ "title": "角色" }' },
  DUPLICATE_KEY: {
    title: 'An object has one key twice, so that all but the last are lost.',
    wrong: '{ "title": "角色", "type": "object", "title": "职位" }',
    right: '{ "title": "角色", "type": "object" }',
  },
  UNKNOWN_KEY: { title: 'The language has no such key here.', wrong: '"tittle": "角色"', right: '"title": "角色"' },
  INVALID_VALUE: { title: 'The value does not fit the meta-schema.', wrong: '"width": "520"', right: '"width": 520' },
  MISSING_KEY: {
    title: 'A key that must be there is missing.',
    wrong: '{ "$id": "role" }',
    right: '{ "$id": "role", "title": "角色" }',
  },
  WRONG_NAME: {
    title: 'The name differs from the folder or file.',
    wrong: 'role/entity.json with "$id": "roles"',
    right: '"$id": "role"',
  },
  UNKNOWN_FIELD: {
    title: 'The entity has no such field.',
    wrong: '"columns": ["wieght"]',
    right: '"columns": ["weight"]',
  },
  UNKNOWN_ENTITY: {
    title: 'There is no such entity.',
    wrong: '"x-reference": { "entity": "rol" }',
    right: '"x-reference": { "entity": "role" }',
  },
  UNKNOWN_ENUM: {
    title: 'There is no such enumeration.',
    wrong: '"$ref": "../../enums/enable.json"',
    right: '"$ref": "../../enums/enable-flag.json"',
  },
  UNKNOWN_CALL: {
    title: 'The entity has no such call.',
    wrong: '"toolbar": ["creat"]',
    right: '"toolbar": ["create"]',
  },
  UNKNOWN_ROLE: {
    title: 'There is no such default role.',
    wrong: '"roles": { "paker": "view" }',
    right: '"roles": { "packer": "view" }',
  },
  BAD_ROLE: {
    title: 'A default role holds what there is not, what an entity says of itself, or nothing.',
    wrong: '"permissions": ["BasicData_Shelf"] in shell/roles.json',
    right: '"roles": { "packer": "view" } in entities/shelf/calls.json',
  },
  UNKNOWN_TYPE: {
    title: 'No field type fits this property.',
    wrong: '{ "title": "重量" }',
    right: '{ "title": "重量", "type": "integer" }',
  },
  BAD_KEYWORD: {
    title: 'The field type does not admit this word.',
    wrong: '{ "type": "boolean", "maxLength": 3 }',
    right: '{ "type": "boolean" }',
  },
  BAD_COLUMN: {
    title: 'A column of sub-records is of a type that does not fit into a cell.',
    wrong: '"items": { "type": "object", "properties": { "tags": { "title": "标签", "type": "array" } } }',
    right: '"items": { "type": "object", "properties": { "tag": { "title": "标签", "type": "string" } } }',
  },
  BAD_PATTERN: {
    title: 'The pattern is not a valid regular expression.',
    wrong: '"pattern": "^[A-Z"',
    right: '"pattern": "^[A-Z]+$"',
  },
  SLOW_PATTERN: {
    title: 'The pattern can run for ever on an unlucky text, and the server with it.',
    wrong: '"pattern": "^([A-Z]+-?)*$"',
    right: '"pattern": "^[A-Z]+(-[A-Z]+)*-?$"',
  },
  EMPTY_RANGE: {
    title: 'Two limits leave no value between them.',
    wrong: '"minimum": 10, "maximum": 3',
    right: '"minimum": 3, "maximum": 10',
  },
  BAD_DEFAULT: {
    title: 'The default or example does not fit its own schema.',
    wrong: '"type": "integer", "default": "1"',
    right: '"type": "integer", "default": 1',
  },
  UNUSED_MESSAGE: {
    title: 'A message of a limit that the field does not have.',
    wrong: '"type": "string", "x-messages": { "minimum": "…" }',
    right: '"type": "integer", "minimum": 1, "x-messages": { "minimum": "…" }',
  },
  UNFILLED_PLACE: {
    title: 'A text has a place for a value, and nothing fills it.',
    wrong: '"success": "{order_no} …"',
    right: '"success": "…"',
  },
  BAD_LABEL_FIELD: {
    title: 'A record cannot be called by this field.',
    wrong: '"x-label-field": "items"',
    right: '"x-label-field": "order_no"',
  },
  MISSING_EXAMPLE: {
    title: 'A field with a pattern has no example, so that no reader and no test can tell what fits.',
    wrong: '"pattern": "^[A-Z]{2}$"',
    right: '"pattern": "^[A-Z]{2}$", "examples": ["AA"]',
  },
  CALL_WITHOUT_SIBLING: {
    title: 'A history takes the permission to read, a restored version the one to update: the entity has no such call.',
    wrong: '"calls": { "list": {}, "restore": {} }',
    right: '"calls": { "list": {}, "update": {}, "restore": {} }',
  },
  CALL_WITHOUT_PERMISSION: {
    title: 'A call says neither its permission nor why it needs none.',
    wrong: '"list": { "name": "list_role" }',
    right: '"list": { "name": "list_role", "permission": "BasicData_RoleMgt" }',
  },
  RESERVED_NAME: {
    title: "The name is the system's own.",
    wrong: '"version": { "title": "版本", "type": "string" }',
    right: '"app_version": { "title": "版本", "type": "string" }',
  },
  NAME_TOO_LONG: {
    title: 'The name leaves no room for the constraints named after it.',
    wrong: '"the_weight_of_the_packaging_material_in_grams"',
    right: '"weight"',
  },
  NEVER_HOLDS: {
    title: 'A condition asks for a value that the field never has.',
    wrong: '"visibleWhen": { "type": [42] }',
    right: '"visibleWhen": { "type": [2] }',
  },
  ALWAYS_HOLDS: {
    title: 'A condition admits every value of the field: it says nothing.',
    wrong: '"visibleWhen": { "enable_flag": [1, 2] }',
    right: 'no condition',
  },
  NEVER_VISIBLE: {
    title: 'A field that must be given is never shown, so that no record can be made.',
    wrong: '"required": ["weight"], and a form.json without "weight"',
    right: '"fields": ["name", "weight"]',
  },
  NOT_EDITABLE: {
    title: 'A column is changed in its cell by the update call, which does not take its field.',
    wrong: '{ "field": "code", "editable": true } with "x-immutable": true',
    right: '{ "field": "name", "editable": true }',
  },
  OWN_VALUE: {
    title: 'A field is shown, asked for or locked by its own value.',
    wrong: '{ "field": "length", "visibleWhen": { "length": [1] } }',
    right: '{ "field": "length", "visibleWhen": { "type": [2] } }',
  },
  NOT_CARRIED: {
    title: 'A condition looks through a reference at a field that does not come along with it.',
    wrong: '"x-reference": { "entity": "position" } with "visibleWhen": { "position_id.type": ["ADMIN"] }',
    right: '"x-reference": { "entity": "position", "carry": ["type"] }',
  },
  UNHELD_CONDITION: {
    title:
      'The button of a call is hidden under a condition that the server does not hold: its path stays open to requests.',
    wrong: '"toggle": { "sets": "status", "visibleWhen": { "type": [1] } }',
    right: '"cancel": { "move": "cancel", "visibleWhen": { "status": [100] } }, and a transition with "from": [100]',
  },
  UNREAD_FIELD: {
    title: 'A call accepts a value that nothing reads: it is lost, and the caller is told that all is well.',
    wrong: '"cancel": { "move": "cancel", "request": { "properties": { "note": { "type": "string" } } } }',
    right:
      '"move": { "transition": "cancel", "writes": { "note": "given" } }, a handler that reads "note", or "note": { "type": "string", "x-ignored": "sent by old scanners" }',
  },
  UNKNOWN_TRANSITION: {
    title: 'The workflow has no such transition.',
    wrong: '"move": "cansel"',
    right: '"move": "cancel"',
  },
  BAD_MOVE: {
    title:
      'A call cannot move a record as it says: no workflow, no trigger, no record in the request, or another effect.',
    wrong: '"cancel": { "move": "cancel" }, and "trigger": "close" at that transition',
    right: '"cancel": { "move": "cancel", "onRecord": true }, and "trigger": ["close", "cancel"]',
  },
  BAD_WRITE: {
    title: 'A field is given what it cannot hold, what the request does not carry, or is not for calls to write.',
    wrong: '"writes": { "close_time": "account", "status": 300, "note": "given" }, and no "note" in the request',
    right: '"writes": { "close_time": "now", "close_by": "account", "note": null }',
  },
  BAD_FOLLOW: {
    title: 'Records are to move along with one to which they do not refer, or which calls move that may not move them.',
    wrong: '"follow": [{ "entity": "package", "reference": "wave_id", "transition": "ship" }] in the workflow of a bag',
    right: '"follow": [{ "entity": "package", "reference": "bag_id", "transition": "ship" }]',
  },
  BAD_CONTAINER: {
    title: 'A container cannot hold what it says, or a call cannot take it out or list it.',
    wrong: '"container": { "child": "package", "reference": "wave_id", "count": "remark", … } in the workflow of a bag',
    right: '"container": { "child": "package", "reference": "bag_id", "count": "package_count", … }',
  },
  BAD_COUNTERS: {
    title: 'A counter cannot count as it says, or a scan is to bring counters that no call counts.',
    wrong:
      '"today": { "title": "Today", "today": "remark", "by": { "seller_name": "given" } }, and no "seller_name" in the request',
    right: '"today": { "title": "Today", "today": "receive_time", "by": { "receive_by": "account" } }',
  },
  BAD_EXISTS: {
    title: 'A call is to say whether records have values that no field has, or that its request does not carry.',
    wrong: '"exists": { "fields": ["user_name"], "free": "is_free" }',
    right: '"exists": { "fields": ["username"], "free": "is_free" }, and "username" in "request"',
  },
  BAD_TELLS: {
    title: 'A call tells what its answer does not have, not what it must have, or a constant that there is not.',
    wrong: '"tells": { "id": "request.id" }, and "web_id" in "response"',
    right: '"tells": { "web_id": "request.id" }, and "web_id" in "response"',
  },
  BAD_STATISTICS: {
    title:
      'A call counts in rows what no field tells, by what the request does not carry, or under names that its answer does not have.',
    wrong: '"statistics": { "list": "stat_list", "days": { "as": "date", … }, … }, and "day" in the rows of "response"',
    right: '"statistics": { "list": "stat_list", "days": { "as": "day", … }, … }',
  },
  BAD_CURRENT: {
    title:
      'A call is to tell what is filled at a workbench, and its entity holds nothing, is filled nowhere, or begins by no word.',
    wrong: '"current": { "next": "scan", "begins": true }, and no "begin" in "open" of workflow.json',
    right: '"open": { "at": "workbench", "in": [1, 2], "begin": { "number": "SH" } }',
  },
  BAD_SETTLING: {
    title:
      'A record is to go a way by itself, and no call that writes it takes it, or new ones would begin where none begins.',
    wrong: '"trigger": "sign", "once": { "order_no": { "empty": false } }',
    right: '"trigger": ["sign", "update"], "once": { "order_no": { "empty": false } }',
  },
  BAD_HOLD: {
    title: 'A scan page is to keep a value that the request does not carry, or by a call that is no scan.',
    wrong: '"hold": { "takes": "level", "next": "scan" }, and no "level" in "request"',
    right: '"hold": { "takes": "level", "next": "scan" }, "level" in "request", and "scan"',
  },
  REPEATED_FIELD: {
    title: 'A call says once more what a field of the entity says: changed in one place, it is wrong in the other.',
    wrong: '"request": { "properties": { "weight": { "type": "integer", "minimum": 1, "maximum": 1000000 } } }',
    right: '"weight": { "$ref": "entity.json#/properties/weight" }, beside it only what the field does not say',
  },
  NEVER_WRITTEN: {
    title: 'A field that only the server writes, and that nothing on the server writes.',
    wrong: '"required": ["number"], "number": { "readOnly": true }, and a "create" without "before"',
    right: 'a "default", a "before" that writes it, or leave it out of "required"',
  },
  BAD_RULE: {
    title: 'A rule is about fields that it cannot be about.',
    wrong: '{ "rule": "compare", "left": "name", "operator": "<", "right": "weight" }',
    right: '{ "rule": "compare", "left": "net_weight", "operator": "<=", "right": "weight" }',
  },
  BAD_OPERATOR: {
    title: 'The field type cannot be filtered in this way.',
    wrong: '{ "field": "code", "operator": "between" }',
    right: '{ "field": "code", "operator": "contains" }',
  },
  NOT_SORTABLE: {
    title: 'The field type has no order in which it could be sorted.',
    wrong: '{ "field": "role_id_list", "sort": true }',
    right: '{ "field": "name", "sort": true }',
  },
  NO_INDEX: {
    title: 'A long text is filtered by value or sorted. Every other filter and sort has an index, made with the table.',
    wrong: '"remark": { "type": "string" } with { "field": "remark", "sort": true }',
    right: '"remark": { "type": "string", "maxLength": 200 }',
  },
  DUPLICATE_FIELD: {
    title: 'A field stands twice on one screen.',
    wrong: '"fields": ["code", "name", "code"]',
    right: '"fields": ["code", "name"]',
  },
  NO_LABEL: {
    title: 'What people read is no Chinese label.',
    wrong: '"title": "weight"',
    right: '"title": "重量"',
  },
  MISTYPED_PERMISSION: {
    title: 'The permission code is nearly another one: it would make a permission of its own.',
    wrong: '"permission": "Sort_Shipmnt_Scan"',
    right: '"permission": "Sort_Shipment_Scan"',
  },
  UNHELD_PERMISSION: {
    title: 'The permission code is in no permission tree, so that no role can hold it and no account make the call.',
    wrong: '"permission": { "cos": ["COS_BasicData_Role", "COS_BasicData_Rol"] }',
    right: '"permission": { "cos": "COS_BasicData_Role" }',
  },
  UNUSED_PERMISSION: {
    title:
      'A code of permissions.json opens nothing: no call, field or menu line uses it, and it does not say what it is for.',
    wrong: '{ "code": "Home_Print", "title": "打印配置", "type": "button" }',
    right: '{ "code": "Home_Print", "title": "打印配置", "type": "button", "for": "首页的打印配置按钮" }',
  },
  EMPTY_OPTIONS: {
    title:
      'A choice that can be empty: its options are not open to all people who must choose, or are no values of the enumeration.',
    wrong: '{ "field": "type", "values": [42] }',
    right: '{ "field": "type", "values": [1, 2] }',
  },
  CIRCULAR_REFERENCE: {
    title: 'References that must be given lead back to where they begin: there can be no first record.',
    wrong: '"required": ["parent"], "parent": { "x-reference": { "entity": "shelf" } } in shelf',
    right: 'leave "parent" out of "required"',
  },
  BAD_FETCH: {
    title: 'A field cannot take what it is to take from the record pointed at.',
    wrong: '"x-fetch-from": "provider_id.kontakt"',
    right: '"x-fetch-from": "provider_id.contact"',
  },
  BAD_CONDITION: {
    title: 'A condition asks of a field what cannot be asked of it.',
    wrong: '"visibleWhen": { "name": { ">": 3 } }',
    right: '"visibleWhen": { "weight": { ">": 3 } }',
  },
  BAD_CURRENCY: {
    title: 'An amount says no currency, one that there is not, or a field that says none.',
    wrong: '"fee": { "type": "number", "x-field": "money" }',
    right: '"fee": { "type": "number", "x-field": "money", "x-currency": "CNY" }',
  },
  BAD_COMPUTED: {
    title: 'A field cannot be computed from what it is said to be, or gets its value in another way as well.',
    wrong: '"total_days": { "type": "integer", "x-computed": { "daysBetween": ["from_date", "reason"] } }',
    right: '"total_days": { "type": "integer", "x-computed": { "daysBetween": ["from_date", "to_date"] } }',
  },
  BAD_REFERENCE_LIMIT: {
    title: 'A reference is limited by what its target never is, or cannot be looked for by.',
    wrong: '"x-reference": { "entity": "role", "where": { "status": [3] } }',
    right: '"x-reference": { "entity": "role", "where": { "status": [1] } }',
  },
  BAD_FIND: {
    title: 'What is said of the search of everything follows of itself, or cannot be.',
    wrong: '"weight": { "type": "integer", "x-find": true }',
    right: '"scan_no": { "type": "string", "x-field": "code", "x-find": true }',
  },
  BAD_SERIES: {
    title: 'A series of numbers cannot be written, or would not be the server’s alone.',
    wrong: '"x-series": "HV-{year}"',
    right: '"x-series": "HV-{YYYY}-{####}"',
  },
  BAD_SCHEMA_SOURCE: {
    title: 'A value of a schema known at run time does not say where the schema is, or there is none.',
    wrong: '"x-field": "schema-value", "x-schema-from": { "reference": "template_id", "schema": "name" }',
    right: '"x-field": "schema-value", "x-schema-from": { "reference": "template_id", "schema": "value_schema" }',
  },
  BAD_LABEL_SOURCE: {
    title:
      'A label that is kept in a record does not say whose label it is, or not by a field that names an entity with a label.',
    wrong: '"x-field": "label", "x-label-of": { "field": "name" }',
    right:
      '"x-field": "label", "x-label-of": { "field": "record_type" }, with "record_type": { "$ref": "../*/label.json" }',
  },
  BAD_LOG: {
    title: 'A log of scans cannot be asked for those of one record: its list does not take the field as a filter.',
    wrong: '"x-log-of": { "type": "record_type", "number": "workbench" }',
    right: '"x-log-of": { "type": "record_type", "number": "record_no" }, both in filter.json',
  },
  BAD_AMEND: {
    title: 'A call amends records that cannot know each other, that have no such status, or that no call creates.',
    wrong: '"amend": { "predecessor": "reason", "successor": "amended_by_id", "from": [3] }',
    right: '"amend": { "predecessor": "amends_id", "successor": "amended_by_id", "from": [3] }',
  },
  BAD_PARENT: {
    title: 'Records stand below one another by what does not point at them, or are looked for below what is no tree.',
    wrong: '"x-parent": "name"',
    right: '"x-parent": "parent_id"',
  },
  BAD_LOCK: {
    title:
      'A record is locked by what does not stand in it, although nothing changes it, or leaves open what never changes.',
    wrong: '"x-locked": { "when": { "provider_id.status": [2] } }',
    right: '"x-locked": { "when": { "status": [2] }, "open": ["note"] }',
  },
  BAD_OWN: {
    title: 'No session has such a record of its own, or a record gives permissions by what does not stand in it.',
    wrong: '"x-own": { "refuses": { "status": [2] }, "message": "…" } of a shelf',
    right: '"x-own": { "refuses": { "status": [2] }, "message": "…" } of an account',
  },
  BAD_KEPT: {
    title: 'Records that go after some days are pointed at by others, or have no such moment to go by.',
    wrong: '"x-kept": { "days": 30, "after": "status" }',
    right: '"x-kept": { "days": 30, "after": "complete_time" }',
  },
  BAD_REPORT: {
    title: 'A report asks what its call does not take, or counts what cannot be counted.',
    wrong: '{ "field": "time_range", "title": "日期", "days": { "default": 120, "max": 92 } }',
    right: '{ "field": "time_range", "title": "日期", "days": { "default": 14, "max": 92 } }',
  },
  BAD_ARCHIVE: {
    title:
      'What says that a record is archived is no boolean of the system, is not set by two calls of its own, or no filter finds it again.',
    wrong: '"x-archived": "archived" and no call with "sets": "archived", "to": true',
    right: '"archive": { "sets": "archived", "to": true }, "unarchive": { "sets": "archived", "to": false }',
  },
  BAD_HELP: {
    title:
      'Help is about a page that the menu has not, or first steps are for a position or lead to a page that there is not.',
    wrong: '"pages": { "/basic/shelves": "…" }',
    right: '"pages": { "/basic/shelf": "…" }',
  },
  BAD_FIGURE: {
    title:
      'A figure of the home page counts by what its list has no filter for, draws what no report has, is called like another, or is for a position that there is not.',
    wrong: '{ "key": "received", "title": "今日收货", "entity": "package", "filter": { "receive_day": { "day": 0 } } }',
    right:
      '{ "key": "received", "title": "今日收货", "entity": "package", "filter": { "receive_time": { "day": 0 } } }',
  },
  NO_RECORD_PAGE: {
    title: 'The menu leads to a list whose records have no page of their own.',
    wrong: '"calls": { "list": {}, "create": {}, "update": {} }',
    right: '"calls": { "list": {}, "get": {}, "create": {}, "update": {} }',
  },
  BAD_RENAME: {
    title:
      'A field, an entity, a call or a menu line says that it was renamed from one that is still there, or that another was.',
    wrong: '"weight": { "x-renamed-from": ["code"] } beside "code"',
    right: '"weight": { "x-renamed-from": ["gross_weight"] }',
  },
  UPDATE_WITHOUT_READ: {
    title: 'A record that can be updated cannot be read, in some kind of warehouse.',
    wrong: '"calls": { "update": {} }',
    right: '"calls": { "list": {}, "update": {} }',
  },
  UNREACHED: {
    title: 'No menu line and no reference leads to the entity.',
    wrong: 'a folder that nothing names',
    right: '{ "entity": "shelf", "path": "/basic/shelf" } in shell/menu.json',
  },
  UNUSED_ENUM: {
    title: 'No field uses the enumeration.',
    wrong: 'a file that no "$ref" names',
    right: 'delete the file',
  },
  NO_HANDLER: {
    title: 'The call names server code that does not exist.',
    wrong: '"handler": "get-al-org"',
    right: '"handler": "get-all-org", a file in src/server/calls/handlers/',
  },
  NO_COMPONENT: {
    title: 'The schema names a component that does not exist.',
    wrong: '"component": "size-cel"',
    right: '"component": "size-cell", a line in src/extensions/index.ts',
  },
  DUPLICATE_VALUE: {
    title: 'Two values of an enumeration are stored, named or shown alike.',
    wrong: '{ "const": 1, "title": "小号", "x-name": "small" }, { "const": 1, "title": "大号", "x-name": "large" }',
    right: '{ "const": 1, "title": "小号", "x-name": "small" }, { "const": 2, "title": "大号", "x-name": "large" }',
  },
  DUPLICATE_PATH: {
    title: 'Two calls or two menu lines have one path.',
    wrong: 'two items with "/role-manage"',
    right: 'one path each',
  },
  BAD_PATH_PARAMETER: {
    title: 'The address of a menu line and the values that it is to have do not fit.',
    wrong: '{ "page": "scan/partner-sign", "path": "/inbound/{partner}-sign" }',
    right:
      '{ "page": "scan/partner-sign", "path": "/inbound/{partner}-sign", "parameter": { "entity": "param-config", "field": "partner_code" } }',
  },
  UNREACHABLE_STATUS: {
    title: 'A status that no record comes to: it is not initial, and no way leads there.',
    wrong: '"statuses": [{ "const": 300, … }] and no transition with "to": 300',
    right: '{ "name": "close", "from": [200], "to": 300, "trigger": "close" }',
  },
  DEAD_END: {
    title: 'A status that no record gets away from, and that is not said to be an end.',
    wrong: '{ "const": 300, "title": "已关闭", "x-name": "closed" }',
    right: '{ "const": 300, "title": "已关闭", "x-name": "closed", "final": true }',
  },
  UNKNOWN_STATUS: {
    title: 'The workflow has no such status.',
    wrong: '"to": 250',
    right: '"to": 200, one of "statuses"',
  },
  DUPLICATE_STATUS: {
    title: 'Two statuses have one number, name or title.',
    wrong: '{ "const": 100, … }, { "const": 100, … }',
    right: '{ "const": 100, … }, { "const": 200, … }',
  },
  DUPLICATE_TRANSITION: {
    title: 'Two transitions of a workflow have one name, so that code cannot say which it means.',
    wrong: '{ "name": "sign", "to": 200 }, { "name": "sign", "to": 300 }',
    right: '{ "name": "sign", "to": 200 }, { "name": "sign-damaged", "to": 300 }',
  },
  WRONG_STATUS_FIELD: {
    title: 'The field that holds the status can be written by others than the workflow, or has other values.',
    wrong: '"status": { "title": "状态", "$ref": "workflow.json" }',
    right: '"status": { "title": "状态", "$ref": "workflow.json", "default": 100, "readOnly": true }, required',
  },
  UNKNOWN_PAGE: {
    title: 'Work goes on with a status on a page that the menu does not have.',
    wrong: '"page": "scan/rebinn"',
    right: '"page": "scan/rebin"',
  },
  NO_LONGER_AWAITED: {
    title: 'The transition awaits a call that is there by now.',
    wrong: '"trigger": { "awaits": "scan_big_bag" }',
    right: '"trigger": "inbound-big-bag.scan"',
  },
  UNKNOWN_GUARD: {
    title: 'A transition is to go on despite a check that the workflow does not make.',
    wrong: '"ignoreGuards": ["canceled"]',
    right: '"ignoreGuards": ["cancelled"], the code of one of the workflow\'s "guards"',
  },
  UNKNOWN_SCAN_CODE: {
    title: 'There is no scan code of that name.',
    wrong: '"code": "canceled"',
    right: '"code": "cancelled", a name in shell/scan-codes.json',
  },
  NO_GUARD: {
    title: 'The workflow names a guard that does not exist.',
    wrong: '"guard": "is-not-oversize"',
    right: '"guard": "not-oversize", a file in src/server/workflow/guards/',
  },
  DUPLICATE_SCAN_CODE: {
    title: 'Two scan codes have one name, so that it is ambiguous.',
    wrong: '"TW082": { "name": "duplicate-scan" }, "TW083": { "name": "duplicate-scan" }',
    right: '"TW082": { "name": "duplicate-waybill" }, "TW083": { "name": "duplicate-scan" }',
  },
  WRONG_LEVEL: {
    title: 'A TR code is a success and no other code is; only a failure must be acknowledged.',
    wrong: '"TW083": { "level": "ok" }',
    right: '"TW083": { "level": "warn" }',
  },
  NEWER_LANGUAGE: {
    title: 'The schemas are of a later language version than this compiler.',
    wrong: '"schemaVersion": 99',
    right: 'the version that npm run meta -- format --upgrade writes, or a newer Cangtai',
  },
  NO_ENTITY: {
    title: 'The folder of an entity has no entity.json, so that its other files say something of nothing.',
    wrong: 'a folder with calls.json alone',
    right: 'entity.json and calls.json',
  },
  NO_CALLS: {
    title: 'The entity has no calls.json.',
    wrong: 'a folder with entity.json alone',
    right: 'entity.json and calls.json',
  },
} as const;

export type ProblemCode = keyof typeof problemCodes;
