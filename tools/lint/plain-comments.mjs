/** People without a role: the code is the subject of a comment, or a person by the role that the code gives. */
const vague =
  /(?<!["'`:/@\w-])(whoever|whomever|somebody|someone|nobody|anybody|he|him|his|she|her|hers)(?!["'`@:\w-])/iu;

/** Comments are plain: "Readers take FOR SHARE", not "whoever reads keeps others from changing it". */
export default {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      vague:
        'Plain English: the code is the subject, or a person by a role (the caller, another session), not "{{word}}".',
    },
  },
  create: ({ sourceCode, report }) => ({
    Program() {
      for (const comment of sourceCode.getAllComments()) {
        const found = vague.exec(comment.value);
        if (found) report({ loc: comment.loc, messageId: 'vague', data: { word: found[0] } });
      }
    },
  }),
};
