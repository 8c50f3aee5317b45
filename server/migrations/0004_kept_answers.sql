-- Answers kept in the clear are given up: a call that is repeated over this migration is carried out again or refused.
delete from "idem";--> statement-breakpoint
ALTER TABLE "idem" ALTER COLUMN "response" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
update "outbox" set "failed_at" = now() where "due_at" is null;--> statement-breakpoint
CREATE INDEX "client_sweep" ON "client" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "session_of_client" ON "session" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "orders_timed_out" ON "orders" USING btree ("user_id","expire_at") WHERE close_reason = 'timeout';