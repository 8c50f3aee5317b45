/** What people call the elder mode, or what they miss without it; the names are those of the national rule. */
const WORDS =
  /长辈|关怀版|关怀模式|关爱版|亲情版|老[人年]版|老[人年]模式|适老|大字|字大|字[体号]|放大字|^(zhangbei|guanhuai|guanai|qinqing)ban$|^dazi(ban)?$/

export const isAboutElderMode = (keyword: string): boolean => WORDS.test(keyword.toLowerCase().replace(/\s/g, ''))
