import { MAX_GOODS_ROWS } from '@heyi/contract/mall/import-rules'
import { P } from '@heyi/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../../kit/base/Button.tsx'
import { count } from '../../../../../kit/base/money.ts'
import { api } from '../../../../../lib/api.ts'
import { ImportDialog, type ImportKind } from '../../../../../lib/console/import/ImportDialog.tsx'
import { whileWorking } from '../../../../../lib/console/import/sent.ts'
import { q } from '../../../../../lib/query.ts'
import { useMay } from '../../../../../lib/session.ts'

const quiet = { quiet: true }
const kind: ImportKind = {
  title: '导入商品',
  unit: '行',
  nobody: '任何商品',
  steps: [
    '下载模板，按列填写，一行一种规格；几种规格用同一个商品编码，商品名称等只在第一行填写。',
    '模板第2行是示例，不会导入；最右一列是可以填的分类。',
    '商品编码已经有的不会重复导入；上架一列不填的先不上架，看过再上架；图片到商品里添加。',
    `上传表格（.xlsx 或 .csv，最多${count(MAX_GOODS_ROWS)}行）。系统逐行核对，这时还不会导入任何商品。`,
  ],
  templateName: '商品导入模板.xlsx',
  template: () => api.mall.getGoodsTemplate({}, quiet),
  send: (file) => api.mall.setGoodsImport({}, { ...quiet, file }),
  confirm: (id) => api.mall.decideGoodsImport({ id, enters: true }, quiet),
  drop: (id) => api.mall.decideGoodsImport({ id, enters: false }, quiet),
  askProblems: (import_id, format) => api.mall.exportGoodsImport({ import_id, format }, quiet),
}

/** 导入商品: goods of a sheet, beside the list. */
export function ImportGoods() {
  const [isOpen, setOpen] = useState(false)
  if (!useMay(P.goodsEdit)) return null
  return (
    <>
      <Button variant="plain" isGuarded={false} icon={<Upload aria-hidden />} onPress={() => setOpen(true)}>
        导入商品
      </Button>
      {isOpen && <Import onClose={() => setOpen(false)} />}
    </>
  )
}

function Import({ onClose }: { onClose: () => void }) {
  const read = useQuery({ ...q.mall.getGoodsImport(), refetchInterval: whileWorking })
  return <ImportDialog kind={kind} read={read} onClose={onClose} />
}
