import { Glasses } from 'lucide-react'
import { Button } from '../../../../kit/base/Button.tsx'
import { useElderMode } from '../../../../kit/base/useElderMode.ts'
import { toast } from '../../../../kit/feedback/toast.ts'
import { Card } from '../../../../kit/phone/Card.tsx'
import { display } from '../../../../lib/display.ts'
import { isAboutElderMode } from './elder-words.ts'

/** Who searches for larger words wants the elder mode, not goods: its switch comes with what was found. */
export function ElderOffer({ keyword }: { keyword: string }) {
  const isElder = useElderMode()
  if (!isAboutElderMode(keyword)) return null
  function change() {
    display.setMode(isElder ? 'normal' : 'elder')
    toast(isElder ? '已退出长辈版' : '已打开长辈版', { kind: 'good' })
  }
  return (
    <Card tone="jade" title={isElder ? '您正在用长辈版' : '想要字大一些？'}>
      <p>{isElder ? '字和按钮都已放大。' : '打开长辈版，字和按钮都会变大，页面更简单。'}</p>
      <div>
        <Button
          variant={isElder ? 'plain' : 'primary'}
          isGuarded={false}
          icon={<Glasses aria-hidden />}
          onPress={change}
        >
          {isElder ? '退出长辈版' : '打开长辈版'}
        </Button>
      </div>
    </Card>
  )
}
