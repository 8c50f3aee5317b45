import { Bold, Heading, ImagePlus, List } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../../../../kit/base/Button.tsx'
import { SegmentedControl } from '../../../../../kit/fields/SegmentedControl.tsx'
import { TextArea } from '../../../../../kit/fields/TextArea.tsx'
import { confirm } from '../../../../../kit/overlays/confirm.ts'
import { htmlOf, textOf } from '../../../../../lib/console/rich-words.ts'
import { RichText } from '../../../../../lib/RichText.tsx'
import styles from './DetailEditor.module.css'
import { DetailPictures } from './DetailPictures.tsx'
import { EditorSection } from './EditorSection.tsx'

const MAX_LENGTH = 50_000
type Mode = 'text' | 'html'
type DetailEditorProps = { html: string; error: string | undefined; onChange: (html: string) => void }

/** Where the caret stands, to put words there and go on behind them. */
function insertAt(area: HTMLTextAreaElement | null, text: string, before: string, after = ''): string {
  const start = area?.selectionStart ?? text.length
  const end = area?.selectionEnd ?? text.length
  const caret = end + before.length
  requestAnimationFrame(() => {
    area?.focus()
    area?.setSelectionRange(start + before.length, caret)
  })
  return text.slice(0, start) + before + text.slice(start, end) + after + text.slice(end)
}

/** The description: written as plain words or as HTML, with what members will see beside it. */
export function DetailEditor({ html, error, onChange }: DetailEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(() => textOf(html) ?? '')
  const [held, setHeld] = useState(html)
  const [mode, setMode] = useState<Mode>(() => (textOf(html) === null ? 'html' : 'text'))
  const [isPictures, setPictures] = useState(false)
  // Set from outside: a draft was given up, or the newest content taken over.
  if (held !== html) {
    setHeld(html)
    const found = textOf(html)
    setText(found ?? '')
    if (found === null) setMode('html')
  }

  function write(next: string) {
    const made = htmlOf(next)
    setText(next)
    setHeld(made)
    onChange(made)
  }
  function writeHtml(next: string) {
    setHeld(next)
    onChange(next)
  }
  async function choose(next: Mode) {
    if (next === 'html') return setMode(next)
    const found = textOf(html)
    const isLossy = found === null
    const question = '现在的内容含有表格等格式，换成文字编辑会丢掉这些格式。确定吗？'
    if (isLossy && !(await confirm({ title: '换成文字', message: question, isDanger: true, confirmText: '换成文字' })))
      return
    const plain = found ?? new DOMParser().parseFromString(html, 'text/html').body.innerText
    setMode('text')
    write(plain)
  }
  const insert = (before: string, after = '') => write(insertAt(area.current, text, before, after))
  const newLine = text === '' || text.endsWith('\n') ? '' : '\n\n'

  return (
    <EditorSection title="图文详情">
      <div className={styles.tools}>
        <SegmentedControl
          label="编辑方式"
          options={[
            { value: 'text', label: '写文字' },
            { value: 'html', label: '写HTML' },
          ]}
          value={mode}
          onChange={(next) => void choose(next)}
        />
        {mode === 'text' && (
          <>
            <Button variant="quiet" icon={<Heading aria-hidden />} isGuarded={false} onPress={() => insert('\n## ')}>
              小标题
            </Button>
            <Button variant="quiet" icon={<List aria-hidden />} isGuarded={false} onPress={() => insert('\n- ')}>
              列表
            </Button>
            <Button variant="quiet" icon={<Bold aria-hidden />} isGuarded={false} onPress={() => insert('**', '**')}>
              加粗
            </Button>
            <Button
              variant="quiet"
              icon={<ImagePlus aria-hidden />}
              isGuarded={false}
              aria-haspopup="dialog"
              onPress={() => setPictures(true)}
            >
              插入图片
            </Button>
          </>
        )}
      </div>
      <div className={styles.panes}>
        <TextArea
          ref={area}
          label={mode === 'text' ? '文字' : 'HTML'}
          hint={
            mode === 'text'
              ? '空一行分段；以“- ”或“1. ”开头是列表，以“## ”开头是小标题，**两边加星号**是加粗'
              : '脚本和样式会在保存时去掉'
          }
          rows={14}
          maxLength={MAX_LENGTH}
          value={mode === 'text' ? text : html}
          onChange={mode === 'text' ? write : writeHtml}
          error={error}
        />
        <section aria-label="预览" className={styles.preview}>
          <h3 className={styles.heading}>会员看到的样子</h3>
          {html ? <RichText html={html} top={4} className={styles.rich} /> : <p className={styles.none}>还没有内容</p>}
        </section>
      </div>
      {isPictures && (
        <DetailPictures
          onClose={() => setPictures(false)}
          onInsert={(lines) => {
            setPictures(false)
            write(`${text}${newLine}${lines.join('\n')}\n\n`)
          }}
        />
      )}
    </EditorSection>
  )
}
