import type { StaffActor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { listedRoom } from '../../kernel/room.ts'
import { delSession } from './account/calls/delSession.ts'
import { getSessions } from './account/calls/getSessions.ts'
import { getUserInfo } from './account/calls/getUserInfo.ts'
import { getUserInfoByToken } from './account/calls/getUserInfoByToken.ts'
import { setMineInfo } from './account/calls/setMineInfo.ts'
import { setPassword } from './account/calls/setPassword.ts'
import { setUserAvatar } from './account/calls/setUserAvatar.ts'
import { seedBase, seedDemo } from './account/seed.ts'
import { acceptAgreements } from './agreements/calls/acceptAgreements.ts'
import { delAgreement } from './agreements/calls/delAgreement.ts'
import { getAgreement } from './agreements/calls/getAgreement.ts'
import { getAgreementAccepts } from './agreements/calls/getAgreementAccepts.ts'
import { getAgreements } from './agreements/calls/getAgreements.ts'
import { getAgreementsTo } from './agreements/calls/getAgreementsTo.ts'
import { publishAgreement } from './agreements/calls/publishAgreement.ts'
import { setAgreement } from './agreements/calls/setAgreement.ts'
import { getCertification } from './certification/calls/getCertification.ts'
import { setCertification } from './certification/calls/setCertification.ts'
import { setCertificationPicture } from './certification/calls/setCertificationPicture.ts'
import { withdrawCertification } from './certification/calls/withdrawCertification.ts'
import { expireCertifications } from './certification/certified.ts'
import { seedCertifications } from './certification/seed.ts'
import { getConsents } from './consents/calls/getConsents.ts'
import { setConsent } from './consents/calls/setConsent.ts'
import type { IdentityDeps } from './core/deps.ts'
import { userInfo } from './core/show.ts'
import { userById } from './core/store.ts'
import { getPwSalt } from './device/calls/getPwSalt.ts'
import { setUserClient } from './device/calls/setUserClient.ts'
import { getInvite } from './invites/calls/getInvite.ts'
import { cancelLeaving } from './leaving/calls/cancelLeaving.ts'
import { getLeaving } from './leaving/calls/getLeaving.ts'
import { setLeaving } from './leaving/calls/setLeaving.ts'
import { leave } from './leaving/leave.ts'
import { getLoginQRCode } from './member-code/calls/getLoginQRCode.ts'
import { getUserByCode } from './member-code/calls/getUserByCode.ts'
import { changemobile } from './mobile/calls/changemobile.ts'
import { tellBoth, toldJob } from './mobile/notify-number.ts'
import { replaceMobile } from './mobile/replace.ts'
import { getNoticeChoices } from './notices/calls/getNoticeChoices.ts'
import { subscribe } from './notices/calls/subscribe.ts'
import { noticeJob } from './notices/send.ts'
import { answerDispute } from './privacy/calls/answerDispute.ts'
import { exportMine } from './privacy/calls/exportMine.ts'
import { getDisputes } from './privacy/calls/getDisputes.ts'
import { getPrivacyLog } from './privacy/calls/getPrivacyLog.ts'
import { setDispute } from './privacy/calls/setDispute.ts'
import { getProofWays } from './proof/calls/getProofWays.ts'
import { proveByCode } from './proof/calls/proveByCode.ts'
import { proveByPassword } from './proof/calls/proveByPassword.ts'
import { proveBySecondFactor } from './proof/calls/proveBySecondFactor.ts'
import { sendProofCode } from './proof/calls/sendProofCode.ts'
import { codeLogin } from './qr-login/calls/codeLogin.ts'
import { getLoginCade } from './qr-login/calls/getLoginCade.ts'
import { getLoginStatus } from './qr-login/calls/getLoginStatus.ts'
import { getToken } from './qr-login/calls/getToken.ts'
import { beginSecondFactor } from './second-factor/calls/beginSecondFactor.ts'
import { confirmSecondFactor } from './second-factor/calls/confirmSecondFactor.ts'
import { endSecondFactor } from './second-factor/calls/endSecondFactor.ts'
import { getSecondFactor } from './second-factor/calls/getSecondFactor.ts'
import { renewRecoveryCodes } from './second-factor/calls/renewRecoveryCodes.ts'
import { getSetup } from './setup/calls/getSetup.ts'
import { setup } from './setup/calls/setup.ts'
import { login } from './sign-in/calls/login.ts'
import { loginSecond } from './sign-in/calls/loginSecond.ts'
import { logout } from './sign-in/calls/logout.ts'
import { mobilelogin } from './sign-in/calls/mobilelogin.ts'
import { quicklogin } from './sign-in/calls/quicklogin.ts'
import { register } from './sign-in/calls/register.ts'
import { sweep } from './sign-in/store-sweep.ts'
import { smsSend } from './sms-codes/calls/smsSend.ts'
import { smsJob } from './sms-codes/sms.ts'
import { bindWechat } from './wechat/calls/bindWechat.ts'
import { getWechat } from './wechat/calls/getWechat.ts'
import { getWechatApp } from './wechat/calls/getWechatApp.ts'
import { unbindWechat } from './wechat/calls/unbindWechat.ts'

export { DEMO_PASSWORD } from './account/seed.ts'
export { peopleByCertificates, personByCertificate } from './certification/certified.ts'
export { certificationChanges } from './certification/events.ts'
export { certificationLent } from './certification/personal.ts'
export {
  certificationQueue,
  decideCertification,
  lockQueueRow,
  maySeeDocument,
  picturesOf,
  type QueueRow,
  queueRow,
} from './certification/queue.ts'
export { certificationStanding } from './certification/store.ts'
export { hasConsent, needConsent } from './consents/consents.ts'
export { lockConsents } from './consents/store.ts'
export { tryPassword } from './core/attempts.ts'
export type { IdentityDeps } from './core/deps.ts'
export { hashPassword, inTurn } from './core/password.ts'
export {
  changedSince,
  createMember,
  createMembers,
  membersOf,
  mergeMember,
  mobileOf,
  ownFirst,
  type Person,
  people,
  peopleAmong,
  peopleByMobileEnd,
  peopleByMobiles,
  peopleNamed,
  personByMobile,
  reviseMember,
  separateMember,
  whoChanged,
} from './core/people.ts'
export type { Lent } from './core/personal-data.ts'
export { mobileBlind } from './core/phone.ts'
export { minutesLeft, shownName } from './core/rules.ts'
export { users } from './core/schema.ts'
export { actorLater, isClientToken, openSession, proveClient, readActor, whyEnded } from './core/session.ts'
export { hasPeople, isOtherThanCertified, markStaff, phoneOf } from './core/store.ts'
export { clearAttempts } from './core/store-attempts.ts'
export { firstSeen, mergedInto, ownIds, whoNow } from './core/store-merged.ts'
export { revokeAll as endSessions, setPlace as setSessionPlace } from './core/store-session.ts'
export { openPassword } from './device/salts.ts'
export { moveMember } from './leaving/member-state.ts'
export { leavingAt } from './leaving/store.ts'
export { channelsOf, enqueueNotice } from './notices/send.ts'
export { offerSetup } from './setup/offer.ts'
export { checkCode } from './sms-codes/codes.ts'
export { sendCode } from './sms-codes/send-code.ts'
export { openIdOf } from './wechat/binding.ts'
export { replaceMobile, tellBoth }

export const identityRoom = (deps: IdentityDeps) =>
  listedRoom(
    'identity',
    deps,
    {
      setUserClient,
      getPwSalt,
      smsSend,
      mobilelogin,
      login,
      register,
      logout,
      getUserInfo,
      setMineInfo,
      setUserAvatar,
      getSessions,
      delSession,
      setPassword,
      getProofWays,
      sendProofCode,
      proveByPassword,
      proveByCode,
      getSecondFactor,
      beginSecondFactor,
      confirmSecondFactor,
      renewRecoveryCodes,
      endSecondFactor,
      proveBySecondFactor,
      loginSecond,
      getSetup,
      setup,
      getAgreement,
      getWechatApp,
      quicklogin,
      getWechat,
      bindWechat,
      unbindWechat,
      getNoticeChoices,
      subscribe,
      getInvite,
      getCertification,
      setCertificationPicture,
      setCertification,
      withdrawCertification,
      getAgreements,
      acceptAgreements,
      delAgreement,
      getAgreementAccepts,
      getAgreementsTo,
      publishAgreement,
      setAgreement,
      answerDispute,
      cancelLeaving,
      exportMine,
      getConsents,
      getDisputes,
      getLeaving,
      getPrivacyLog,
      setConsent,
      setDispute,
      setLeaving,
      getUserInfoByToken,
      getLoginCade,
      getLoginStatus,
      codeLogin,
      getToken,
      getLoginQRCode,
      getUserByCode,
      changemobile,
    },
    {
      jobs: {
        'identity:sms': smsJob(deps),
        'identity:notice': noticeJob(deps),
        'identity:told': toldJob(deps),
      },
      tasks: {
        sweep: { cron: '17 * * * *', run: sweep },
        leave: leave(deps),
        'certifications-end': { cron: '20 0 * * *', run: expireCertifications },
      },
      seeds: {
        base: seedBase,
        demo: async (tx, given) => {
          await seedDemo(tx, { ...given, secrets: deps.secrets })
          await seedCertifications(tx, { ...given, secrets: deps.secrets, storage: deps.storage })
        },
      },
    },
  )

/** What the browser keeps of a person, at the place `staff` stands for; null for an unknown id. */
export async function readUserInfo(tx: Tx, user_id: number, staff: StaffActor | null) {
  const user = await userById(tx, user_id)
  return user && userInfo(user, staff)
}
