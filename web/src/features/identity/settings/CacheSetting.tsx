import { useEffect, useState } from 'react'
import { toast } from '../../../kit/feedback/toast.ts'
import { confirm } from '../../../kit/overlays/confirm.ts'
import { Cell } from '../../../kit/phone/Cell.tsx'
import { cacheBytes, clearCache } from '../../../lib/cache.ts'

/** 1 → 1 KB, 5300000 → 5.1 MB. */
function sizeWords(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1024)
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}

/** How much is kept on this device, and how to be rid of it. */
export function CacheSetting() {
  const [bytes, setBytes] = useState<number | null>(null)
  useEffect(() => {
    void cacheBytes().then(setBytes)
  }, [])
  async function clear(): Promise<void> {
    const message = '清除缓存不会退出登录，也不会删除您的资料。'
    if (!(await confirm({ title: '清除缓存', message, confirmText: '清除' }))) return
    await clearCache()
    setBytes(await cacheBytes())
    toast('缓存已清除', { kind: 'good' })
  }
  return <Cell title="清除缓存" {...(bytes === null ? {} : { value: sizeWords(bytes) })} onPress={clear} />
}
