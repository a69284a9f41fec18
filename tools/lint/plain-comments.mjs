/** People without a role: the code is the subject of a comment, or a person by the role that the code gives. */
const vague =
  /(?<!["'`:/@.\w-])(whoever|whomever|somebody|someone|nobody|anybody|he|him|his|she|her|hers)(?!["'`@:(\w-])/iu;

/** Words in a row: a text for readers, no name, key or pattern. */
const sentence = /^[^/|]*[a-z]+ [a-z]+ [a-z]+/iu;

/** Comments are plain: "Readers take FOR SHARE", not "whoever reads keeps others from changing it". With `texts`, so are texts. */
export default {
  meta: {
    type: 'suggestion',
    schema: [{ type: 'object', properties: { texts: { type: 'boolean' } }, additionalProperties: false }],
    messages: {
      vague:
        'Plain English: the code is the subject, or a person by a role (the caller, another session), not "{{word}}".',
    },
  },
  create({ sourceCode, report, options: [{ texts = false } = {}] }) {
    const look = (text, loc) => {
      const found = vague.exec(text);
      if (found) report({ loc, messageId: 'vague', data: { word: found[0] } });
    };
    const lookAtText = (text, { loc }) => texts && sentence.test(text) && look(text, loc);
    return {
      Program() {
        for (const comment of sourceCode.getAllComments()) look(comment.value, comment.loc);
      },
      Literal: (node) => typeof node.value === 'string' && lookAtText(node.value, node),
      TemplateElement: (node) => lookAtText(node.value.raw, node),
    };
  },
};
