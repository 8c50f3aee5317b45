import { type BlockKind, blockKinds, MAX_BLOCKS } from '@heyi/contract/mall/shop-rules'
import { screens } from '@heyi/contract/screens'
import { Eye, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../../../kit/base/Button.tsx'
import { LinkButton } from '../../../../../kit/base/LinkButton.tsx'
import { Tag } from '../../../../../kit/base/Tag.tsx'
import { TimeAgo } from '../../../../../kit/base/TimeAgo.tsx'
import { focusFirstWrong } from '../../../../../kit/console/focus-first-wrong.ts'
import { SaveBar } from '../../../../../kit/console/SaveBar.tsx'
import { EmptyState } from '../../../../../kit/feedback/EmptyState.tsx'
import { confirm } from '../../../../../kit/overlays/confirm.ts'
import { href } from '../../../../../lib/address.ts'
import { BACK_WORDS } from '../../../../../lib/form-draft.ts'
import { uuid } from '../../../../../lib/uuid.ts'
import { EditorNote } from '../../../goods/console/editor/EditorNote.tsx'
import { BlockCard } from './BlockCard.tsx'
import styles from './Decorate.module.css'
import { type EditedBlock, moved, newBlock, type ShopPageData } from './page-form.ts'
import { ShopPreview } from './ShopPreview.tsx'
import { usePageEditor } from './usePageEditor.ts'

const KINDS = Object.entries(blockKinds) as [BlockKind, string][]

function PageState({ page }: { page: ShopPageData }) {
  if (page.has_draft) return <Tag tone="warn">草稿，有修改没有发布</Tag>
  return page.published_at ? (
    <>
      <Tag tone="good">已发布</Tag> <TimeAgo at={page.published_at} />
    </>
  ) : (
    <Tag tone="plain">还没有装修，会员看到全部商品</Tag>
  )
}

/** The blocks of a front page in their order, beside a preview of them. */
export function PageEditor({ page }: { page: ShopPageData }) {
  const editor = usePageEditor(page)
  const { blocks, problems } = editor
  const element = useRef<HTMLDivElement>(null)
  const [status, setStatus] = useState('')
  const [isWrong, setWrong] = useState(0)
  useEffect(() => {
    if (isWrong) focusFirstWrong(element.current)
  }, [isWrong])
  const change = (key: string, next: EditedBlock) =>
    editor.setBlocks(blocks.map((one) => (one.key === key ? next : one)))
  function move(from: number, by: -1 | 1) {
    editor.setBlocks(moved(blocks, from, by))
    setStatus(`已移到第${from + by + 1}块`)
  }
  async function remove(block: EditedBlock) {
    const message = `删除“${blockKinds[block.kind]}”这一块吗？`
    if (await confirm({ title: '删除', message, confirmText: '删除', isDanger: true }))
      editor.setBlocks(blocks.filter(({ key }) => key !== block.key))
  }
  async function save(publish: boolean) {
    if (publish && blocks.length === 0) {
      const message = '页面上什么都没有，发布后会员会看到全部商品。确定吗？'
      if (!(await confirm({ title: '发布空页面', message, confirmText: '发布' }))) return
    }
    if (!(await editor.save(publish))) setWrong((times) => times + 1)
  }
  return (
    <div className={styles.both}>
      <div ref={element} className={styles.editor}>
        {editor.isBack && <EditorNote words={BACK_WORDS} actions={[]} />}
        {editor.isBehind && (
          <EditorNote
            words={`${page.edited_by || '同事'}刚刚改过这一页。保存时会先问您保留谁的内容`}
            actions={[{ text: '载入最新内容', onPress: editor.takeTheirs }]}
          />
        )}
        {blocks.length === 0 && <EmptyState message="页面上还没有内容" detail="用下面的按钮添加第一块" />}
        <ol className={styles.blocks}>
          {blocks.map((block, place) => (
            <li key={block.key}>
              <BlockCard
                block={block}
                merchantId={page.merchantId}
                place={place}
                count={blocks.length}
                problems={problems}
                onChange={(next) => change(block.key, next)}
                onMove={(by) => move(place, by)}
                onRemove={() => remove(block)}
              />
            </li>
          ))}
        </ol>
        <div className={styles.add}>
          {KINDS.map(([kind, words]) => (
            <Button
              key={kind}
              variant="plain"
              isGuarded={false}
              isDisabled={blocks.length >= MAX_BLOCKS}
              icon={<Plus aria-hidden />}
              onPress={() => editor.setBlocks([...blocks, newBlock(kind, uuid())])}
            >
              添加{words}
            </Button>
          ))}
          <span className={styles.soft}>
            {blocks.length}/{MAX_BLOCKS}块
          </span>
        </div>
        <span role="status" className="sr-only">
          {status}
        </span>
        <SaveBar
          refusal={editor.refusal}
          wrong={problems.size}
          words={editor.isDirty ? '有修改没有保存' : <PageState page={page} />}
        >
          {page.published_at && (
            <LinkButton
              href={href(screens.shopHome.path, { merchantId: page.merchantId })}
              icon={<Eye aria-hidden />}
              isExternal
            >
              看已发布的
            </LinkButton>
          )}
          <Button variant="plain" isBusy={editor.isBusy} onPress={() => save(false)}>
            保存草稿
          </Button>
          <Button isBusy={editor.isBusy} onPress={() => save(true)}>
            发布
          </Button>
        </SaveBar>
      </div>
      <ShopPreview name={page.name} merchantId={page.merchantId} blocks={blocks} />
    </div>
  )
}
