CREATE TABLE "notice_choice" (
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "notice_choice_user_id_kind_channel_pk" PRIMARY KEY("user_id","kind","channel"),
	CONSTRAINT "notice_choice_channel_known" CHECK ("notice_choice"."channel" in ('app', 'sms', 'wechat'))
);
--> statement-breakpoint
CREATE TABLE "wechat_binding" (
	"user_id" bigint NOT NULL,
	"app" text NOT NULL,
	"open_id_sealed" text NOT NULL,
	"open_id_blind" text NOT NULL,
	"bound_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wechat_binding_user_id_app_pk" PRIMARY KEY("user_id","app"),
	CONSTRAINT "wechat_binding_app_known" CHECK ("wechat_binding"."app" in ('web', 'mini'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "inviter_id" bigint;--> statement-breakpoint
ALTER TABLE "notice_choice" ADD CONSTRAINT "notice_choice_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wechat_binding" ADD CONSTRAINT "wechat_binding_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "wechat_binding_by_open_id" ON "wechat_binding" USING btree ("open_id_blind");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_of_inviter" ON "users" USING btree ("inviter_id") WHERE "users"."inviter_id" is not null;