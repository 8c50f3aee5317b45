import { textRule } from '../field-rule.ts'
import { EMAIL, isLicenceNo, isWebAddress } from '../organisation/company-rules.ts'

/** Whom an invoice is made out to. */
export const invoiceKinds = { person: '个人', company: '单位' } as const
export type InvoiceKind = keyof typeof invoiceKinds
/** Days after an order was completed in which its invoice may be asked for. */
export const INVOICE_DAYS = 30

export const invoiceTitle = textRule(2, 100, '请填写发票抬头，至少2个字', '发票抬头最多100个字')
export const refusingReason = textRule(2, 140, '请填写原因，至少2个字')

/** A taxpayer's number: the 18 signs of a unified code with its check sign, or one of 15 or 20 signs as they were before. */
export const isTaxNo = (text: string): boolean => {
  const capitals = text.trim().toUpperCase()
  return isLicenceNo(capitals) || /^([0-9A-Z]{15}|[0-9A-Z]{20})$/.test(capitals)
}
/** What is wrong with a taxpayer's number; null where nothing is. */
export const taxNoProblem = (text: string): string | null =>
  isTaxNo(text) ? null : '税号为15、18或20位字母和数字，请对照营业执照核对'
/** What is wrong with where an invoice is sent by mail; '' for nowhere: it is seen with the order. */
export const emailProblem = (text: string): string | null =>
  text.trim() === '' || EMAIL.test(text.trim()) ? null : '邮箱格式不正确，例如 name@example.com'
/** The number on an invoice: 20 digits of an electronic one, 8 of an older one. */
export const invoiceNoProblem = (text: string): string | null =>
  /^(\d{8}|\d{20})$/.test(text.trim()) ? null : '发票号码为8位或20位数字'
/** Where the invoice's file lies; '' for nowhere. */
export const invoiceUrlProblem = (text: string): string | null =>
  text.trim() === '' || (text.trim().length <= 500 && isWebAddress(text.trim()))
    ? null
    : '网址要以 http:// 或 https:// 开头'
