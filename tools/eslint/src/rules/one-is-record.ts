import type { Rule } from 'eslint';

const IS_OBJECT =
  "LogicalExpression[operator='&&'] > BinaryExpression[left.operator='typeof'][right.value='object']";
const IS_NO_LIST =
  "UnaryExpression[operator='!'][argument.callee.object.name='Array'][argument.callee.property.name='isArray']";

/** Whether a value is a record is asked by `isRecord` of `@portal/ports/json`, not spelled out again. */
export const oneIsRecord: Rule.RuleModule = {
  meta: { type: 'suggestion', schema: [] },
  create(context) {
    return {
      [`LogicalExpression[operator='&&']:has(${IS_OBJECT}) > ${IS_NO_LIST}`](node: Rule.Node) {
        context.report({ node, message: 'Call isRecord of @portal/ports/json.' });
      },
    };
  },
};
