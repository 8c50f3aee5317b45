import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { type EdgeName, edgeNames } from '@heyi/contract/organisation/setting-keys'
import { useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { Tag } from '../../../../kit/base/Tag.tsx'
import { api, sentenceOf } from '../../../../lib/api.ts'
import styles from './Settings.module.css'

type Trial = OutputOf<Contract['organisation']['testEdge']>

function EdgeRow({ edge }: { edge: EdgeName }) {
  const [trial, setTrial] = useState<Trial | null>(null)
  const [problem, setProblem] = useState('')
  async function test() {
    setTrial(null)
    setProblem('')
    try {
      setTrial(await api.organisation.testEdge({ edge }, { quiet: true }))
    } catch (error) {
      setProblem(sentenceOf(error))
    }
  }
  return (
    <tr>
      <th scope="row">{edgeNames[edge]}</th>
      <td aria-live="polite">
        {trial && (
          <>
            <Tag tone={trial.works ? 'good' : 'bad'}>{trial.works ? '正常' : '不正常'}</Tag>
            <span className={styles.what}>{`${trial.says}（${trial.ms}毫秒）`}</span>
          </>
        )}
        {problem}
        {!trial && !problem && <span className={styles.what}>还没有测试</span>}
      </td>
      <td>
        <Button variant="plain" size="s" aria-label={`测试${edgeNames[edge]}`} onPress={test}>
          测试
        </Button>
      </td>
    </tr>
  )
}

/** The services outside, each with a button that tries it. */
export function EdgeTrials() {
  return (
    <section className={styles.card}>
      <h2>外部服务</h2>
      <p className={styles.what}>地址和密钥由服务器的环境变量给出，这里不显示，只测试能不能用。</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">服务</th>
            <th scope="col">结果</th>
            <th scope="col">操作</th>
          </tr>
        </thead>
        <tbody>
          {(Object.keys(edgeNames) as EdgeName[]).map((edge) => (
            <EdgeRow key={edge} edge={edge} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
