import { describe, expect, it } from 'vitest'
import { emailProblem, invoiceNoProblem, invoiceUrlProblem, isTaxNo } from './invoice-rules.ts'

describe('what an invoice is made out to', () => {
  it('is a unified code with the right check sign, or a number of 15 or 20 signs', () => {
    for (const no of ['91350100M000100Y43', ' 91350100m000100y43 ', '123456789012345', '12345678901234567890'])
      expect([no, isTaxNo(no)]).toEqual([no, true])
    for (const no of ['', '91350100M000100Y44', '9135010OM000100Y43', '1234567', '1234567890123456', '12345678901234é'])
      expect([no, isTaxNo(no)]).toEqual([no, false])
  })
  it('may have an address of mail, and later a number and a file', () => {
    expect(['wang@example.com', ' ', 'wang@'].map((email) => emailProblem(email) === null)).toEqual([true, true, false])
    expect(['12345678', '25312000000012345678', '1234567'].map((no) => invoiceNoProblem(no) === null)).toEqual([
      true,
      true,
      false,
    ])
    expect(['', 'https://a.example/1.pdf', 'javascript:1'].map((url) => invoiceUrlProblem(url) === null)).toEqual([
      true,
      true,
      false,
    ])
  })
})
