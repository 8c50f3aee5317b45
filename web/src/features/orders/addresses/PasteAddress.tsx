import { MIN_REGION, NO_DISTRICT } from '@heyi/contract/orders/address-rules'
import { ClipboardPaste, WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { TextArea } from '../../../kit/fields/TextArea.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import { regions } from '../../../lib/regions.ts'
import styles from './PasteAddress.module.css'
import { type ParsedAddress, parseAddress } from './parse-address.ts'

const LONGEST = 300
/** Whether the browser lets a page read what was copied; many built into other apps do not. */
const mayPaste = (): boolean => typeof navigator.clipboard?.readText === 'function'

const PARTS = { name: '姓名', mobile: '手机号', region: '地区', detail: '详细地址' } as const
const keys = Object.keys(PARTS) as (keyof typeof PARTS)[]
/** The parts of an address that were found (or were not), as a person calls them. */
const say = (found: ParsedAddress, isFound: boolean): string =>
  keys
    .filter((key) => found[key].length > 0 === isFound)
    .map((key) => PARTS[key])
    .join('、')

/** A whole address pasted as one text fills the form below. */
export function PasteAddress({ onFound }: { onFound: (found: ParsedAddress) => void }) {
  const [text, setText] = useState('')
  async function paste() {
    const copied = await navigator.clipboard.readText().catch(() => '')
    if (!copied.trim()) return toast('没有取到复制的文字，请长按上面的框，再选“粘贴”', { kind: 'warn' })
    setText(copied.slice(0, LONGEST))
    await read(copied)
  }
  async function read(text: string) {
    if (!text.trim()) return toast('请先粘贴地址，再按识别')
    const all = await regions().catch(() => null)
    if (!all) return toast('地区资料没有读到，请检查网络后再按一次', { kind: 'bad' })
    const found = parseAddress(text, all)
    const words = say(found, true)
    const missing = say(found, false)
    if (!words) return toast('没有认出地址，请在下面一项一项填写', { kind: 'warn' })
    onFound(found)
    const noDistrict = found.region.length === MIN_REGION - 1 ? `。${NO_DISTRICT}` : ''
    if (missing) toast(`已填好${words}${noDistrict}。没有认出${missing}，请在下面填写`, { kind: 'warn' })
    else if (noDistrict) toast(`已填好${words}${noDistrict}`, { kind: 'warn' })
    else toast(`已填好${words}，请核对`, { kind: 'good' })
  }
  return (
    <Card title="粘贴识别">
      <TextArea
        label="整段地址"
        isLabelHidden
        value={text}
        onChange={setText}
        rows={2}
        maxLength={LONGEST}
        placeholder="把姓名、电话、地址整段粘贴到这里"
      />
      <div className={styles.ways}>
        {mayPaste() && (
          <Button variant="plain" icon={<ClipboardPaste aria-hidden />} onPress={paste}>
            粘贴
          </Button>
        )}
        <Button variant="plain" icon={<WandSparkles aria-hidden />} onPress={() => read(text)}>
          识别并填写
        </Button>
      </div>
    </Card>
  )
}
