type FieldRules<Value> = { required?: string; validate: (value: Value) => true | string }

/**
 * What `Controller` takes as `rules`: `problem` says what is wrong with a value, null where nothing is; `missing` is said
 * of an empty one before that.
 */
export const fieldRules = <Value>(problem: (value: Value) => string | null, missing?: string): FieldRules<Value> => ({
  ...(missing ? { required: missing } : {}),
  validate: (value) => problem(value) ?? true,
})
